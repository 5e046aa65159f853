import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { openApp } from '#tests/support/app.tsx'
import { control, openSettings } from '#tests/support/settings.ts'

const NO_FICTIONAL = { fictional_icon: false, fictional_warning: null, fictional_singular: null }

/** A page, what it says on every site, and what it says only where there are fictional profiles. */
const PAGES: [path: string, always: string, only: string][] = [
  ['/faq#who', 'On this site you meet other members.', 'We also run fictional profiles for entertainment'],
  ['/terms', 'Keep your password to yourself.', 'Some profiles are fictional and run by us'],
  [
    '/privacy',
    'Your messages are for you and the person you write to.',
    'If you write to a profile that we run',
  ],
]

const WORDS = /fictional|we (?:also )?run|run by us|the label|its label/i

const reason = (name: string) => within(control('Why are you leaving?')).queryByRole('option', { name })

test.each(PAGES)('%s says what fictional profiles are', async (path, always, only) => {
  await openApp(path)
  await screen.findByText(always, { exact: false })
  expect(screen.getByRole('main')).toHaveTextContent(only)
})

test.each(PAGES)('%s of a site without fictional profiles does not mention them', async (path, always) => {
  databaseFor().settings = NO_FICTIONAL
  await openApp(path)
  await screen.findByText(always, { exact: false })
  expect(screen.getByRole('main')).not.toHaveTextContent(WORDS)
})

test.each(['/members/103', '/members/103/signup'])(
  '%s of a fictional member explains the label also on a site without words of its own',
  async (path) => {
    databaseFor().settings = NO_FICTIONAL
    await openApp(path)
    expect(await screen.findByRole('note')).toHaveTextContent(
      'Some profiles are fictional and run by us for entertainment. Messages to them cost credits, too.',
    )
  },
)

test('a member who leaves can name fictional profiles as the reason', async () => {
  await openSettings()
  expect(reason('I do not want fictional profiles')).toBeInTheDocument()
})

test('a site without fictional profiles does not offer them as a reason to leave', async () => {
  databaseFor().settings = NO_FICTIONAL
  await openSettings()
  expect(reason('Another reason')).toBeInTheDocument()
  expect(reason('I do not want fictional profiles')).not.toBeInTheDocument()
})
