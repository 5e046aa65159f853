import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { accountByEmail } from '#mocks/db.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

const FREE = { as: 'free@example.test' }

async function openBlock(name: string) {
  const app = await openApp('/profile', FREE)
  await app.user.click(await screen.findByRole('button', { name: `Edit “${name}”` }))
  const form = within(await screen.findByRole('form', { name }))
  return { ...app, form, save: () => app.user.click(form.getByRole('button', { name: 'Save' })) }
}

const refused = (fields: Record<string, string>) =>
  HttpResponse.json({ error: 'invalid', fields }, { status: 422 })

test('a server error is shown at its field, and the text stays', async () => {
  server.use(http.put('*/api/profile.php', () => refused({ name: 'name_taken' })))
  const { user, form, save } = await openBlock('About me')
  const name = form.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.click(name)
  await user.paste('Julia')
  await save()
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('Somebody else has this name. Try another one.'),
  )
  expect(name).toHaveValue('Julia')
  expect(name).toBeInvalid()
})

test('of two refused fields the first one of the form has the focus', async () => {
  server.use(http.put('*/api/profile.php', () => refused({ name: 'name_taken', about: 'invalid' })))
  const { user, form, save } = await openBlock('About me')
  const [name, about] = [
    form.getByRole('textbox', { name: 'Name' }),
    form.getByRole('textbox', { name: 'A few words about you' }),
  ]
  await user.type(name, 'a')
  await user.type(about, 'a')
  await save()
  await waitFor(() => expect(about).toBeInvalid())
  expect(name).toBeInvalid()
  expect(name).toHaveFocus()
})

test('interests that were refused can be changed and saved', async () => {
  server.use(http.put('*/api/profile.php', () => refused({ interests: 'invalid' }), { once: true }))
  const { user, form, save, database } = await openBlock('What I like')
  const tattoos = form.getByRole('button', { name: 'Tattoos' })
  const before = tattoos.getAttribute('aria-pressed') === 'true'
  await user.click(tattoos)
  await save()
  expect(await form.findByRole('alert')).toHaveTextContent('This value is not accepted.')
  await save()
  const interests = () => accountByEmail(database, FREE.as)?.profile.interests
  await waitFor(() => expect(interests()?.includes('tattoos')).toBe(!before))
})

test('a refused region is reported in a country that has none, too', async () => {
  server.use(
    http.get('*/api/regions.php', () => HttpResponse.json({ nl: [{ id: 101, name: 'North Holland' }] })),
    http.put('*/api/profile.php', () => refused({ countryregion: 'required' })),
  )
  const { user, form, save } = await openBlock('Where I live')
  await user.selectOptions(form.getByRole('combobox', { name: 'Country' }), 'Sweden')
  expect(form.queryByRole('combobox', { name: 'Region' })).toBeNull()
  await save()
  expect(await form.findByRole('alert')).toHaveTextContent('This was not saved.')
})

test('Cancel waits for a save that is on its way, so that a refusal is shown', async () => {
  const answer = gate()
  server.use(http.put('*/api/profile.php', () => answer.passed.then(() => refused({ city: 'invalid' }))))
  const { user, form, save } = await openBlock('Where I live')
  const city = form.getByRole('textbox', { name: 'City' })
  await user.type(city, ' Oost')
  await save()
  const cancel = form.getByRole('button', { name: 'Cancel' })
  expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await user.click(cancel)
  answer.open()
  await waitFor(() => expect(city).toBeInvalid())
  await user.click(cancel)
  expect(city).not.toBeInTheDocument()
})
