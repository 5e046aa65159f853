import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import texts from '#locales/en/profile.json'
import { databaseFor } from '#mocks/db.ts'
import { MEMBER_IDS } from '#mocks/data/specials.ts'
import { memberById } from '#mocks/members.ts'
import {
  type Attribute,
  ATTRIBUTE_NAMES,
  type AttributeName,
  ATTRIBUTES,
} from '#src/domain/member/attributes.ts'
import { textOf } from '#src/lib/text/plain-key.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { answerAll } from '#tests/support/completing.ts'
import { openWide } from '#tests/support/searching.ts'

const EMAIL = 'free@example.test'

const rows = ATTRIBUTE_NAMES.map((name) => ({
  name,
  attribute: attributeOf(name),
  label: texts.fields[name],
}))

function attributeOf(name: AttributeName): Attribute {
  return ATTRIBUTES[name]
}

function lastValue({ values }: Attribute): string {
  return values.at(-1) ?? ''
}

/** Returns how a value is shown. */
function shown(name: string, value: string): string {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.values
  return textOf(words[name] ?? {}, value) ?? value
}

async function fill(user: UserEvent, field: HTMLElement, value: string) {
  if (field instanceof HTMLSelectElement) {
    await user.selectOptions(field, value)
    return
  }
  await user.clear(field)
  await user.type(field, value)
}

test('every attribute is edited and shown in a block of the own profile', async () => {
  const { user, database } = await openApp('/profile', { as: EMAIL })
  const profile = database.accounts.find(({ email }) => email === EMAIL)?.profile
  for (const block of new Set(rows.map(({ attribute }) => attribute.block))) {
    const section = await waitFor(() => {
      const element = document.querySelector<HTMLElement>(`#${block}`)
      if (!element) throw new Error(`no block ${block}`)
      return within(element)
    })
    const own = rows.filter(({ attribute }) => attribute.block === block)
    await user.click(section.getByRole('button', { name: /^Edit/ }))
    for (const { label, attribute } of own)
      await fill(user, await section.findByLabelText(label), lastValue(attribute))
    await user.click(section.getByRole('button', { name: 'Save' }))
    expect(await section.findByText('Saved')).toBeVisible()
    for (const { name, label, attribute } of own) {
      expect(String(profile?.[name])).toBe(lastValue(attribute))
      const term = section.getByText(label, { selector: 'dt' })
      expect(term.nextSibling?.textContent).toContain(shown(name, lastValue(attribute)))
    }
  }
})

test('an own value that the form does not offer can be chosen again after another one became the draft', async () => {
  const account = databaseFor().accounts.find(({ email }) => email === EMAIL)
  Object.assign(account?.profile ?? {}, { hair_color: 'bald' })
  const first = await openApp('/profile', { as: EMAIL })
  await first.user.click(await screen.findByRole('button', { name: 'Edit “Looks and more”' }))
  await first.user.selectOptions(await screen.findByRole('combobox', { name: 'Hair' }), 'Red')
  const { user } = await reloadApp()
  const hair = await screen.findByRole('combobox', { name: 'Hair' })
  expect(hair).toHaveDisplayValue('Red')
  await user.selectOptions(hair, 'Bald')
  expect(hair).toHaveDisplayValue('Bald')
})

test('every attribute that the site shows is on the page of a member', async () => {
  await openApp(`/members/${MEMBER_IDS.gallery}`, { as: EMAIL })
  const details = within(await screen.findByRole('region', { name: 'Details' }))
  const member = memberById(MEMBER_IDS.gallery)
  for (const { name, label } of rows) {
    const term = details.getByText(label, { selector: 'dt' })
    expect(term.nextSibling?.textContent).toContain(shown(name, String(member?.[name])))
  }
})

test('every attribute that the site searches is a filter with a chip', async () => {
  const query = rows.map(({ name, attribute }) => [name, lastValue(attribute)])
  const { user, form } = await openWide(`/members?${new URLSearchParams(query)}`)
  for (const { name, attribute, label } of rows) {
    const value = lastValue(attribute)
    const field = form.getByLabelText(label)
    expect(field).toHaveValue(value)
    const chip = screen.getByLabelText(new RegExp(`^Remove ${label}: `))
    expect(chip).toHaveAccessibleName(expect.stringContaining(shown(name, value)))
    await user.click(chip)
    await waitFor(() => expect(field).toHaveValue(''))
  }
  expect(location.search).toBe('')
})

test('every attribute that the table marks for new members is asked for and saved', async () => {
  const email = 'new@example.test'
  const { user } = await openApp('/complete-signup', { as: email })
  const profile = () => databaseFor().accounts.find((account) => account.email === email)?.profile
  const asked = rows.filter(({ attribute }) => attribute.inCompletion)
  await answerAll(user, async () => {
    for (const { label, attribute } of asked) {
      const field = screen.queryByLabelText(label)
      if (field) await fill(user, field, lastValue(attribute))
    }
    for (const { label } of rows.filter((row) => !asked.includes(row)))
      expect(screen.queryByLabelText(label)).not.toBeInTheDocument()
  })
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
  for (const { name, attribute } of asked) expect(String(profile()?.[name])).toBe(lastValue(attribute))
})
