import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { openApp } from '#tests/support/app.tsx'
import { goToLastQuestion } from '#tests/support/match-finder.ts'
import { answerAll } from '#tests/support/completing.ts'
import { openWide } from '#tests/support/searching.ts'

const NEW = 'new@example.test'

const groupOf = () => screen.queryByRole('group', { name: 'Intimate interests' })

/** Returns the names of the interests on the page, in order. */
function interests(): string[] {
  return screen
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-pressed') && button.closest('li'))
    .map(({ textContent }) => textContent)
}

async function openCompletion() {
  const { user } = await openApp('/complete-signup', { as: NEW })
  await answerAll(user)
  await user.click(screen.getByRole('button', { name: 'Show all interests' }))
  return user
}

async function openMatchFinder() {
  const { user } = await openApp('/match-finder', { as: NEW })
  await goToLastQuestion(user)
  await user.click(screen.getByRole('button', { name: 'Show all interests' }))
  return user
}

async function openFilters() {
  const { user, form } = await openWide('/members')
  await user.click(await form.findByText('More filters'))
  return user
}

async function openProfile() {
  const { user } = await openApp('/profile', { as: NEW })
  await user.click(await screen.findByRole('button', { name: 'Edit “What I like”' }))
  return user
}

test.each<[string, () => Promise<UserEvent>]>([
  ['the completion page', openCompletion],
  ['the match finder', openMatchFinder],
  ['the filters', openFilters],
  ['the own profile', openProfile],
])('on %s everyday interests come first, and the intimate ones are in a closed group', async (_, open) => {
  const profile = databaseFor().accounts.find(({ email }) => email === NEW)?.profile
  Object.assign(profile ?? {}, { interests: [] })
  const user = await open()
  await screen.findByRole('button', { name: 'Adventure' })
  const everyday = interests()
  expect(everyday.slice(0, 4)).toEqual(['Adventure', 'Animals', 'Art', 'Astrology'])
  expect(everyday).not.toContain('Anal sex')
  expect(groupOf()).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Intimate interests', expanded: false }))
  const group = groupOf()
  if (!group) throw new Error('the group stays closed')
  expect(within(group).getAllByRole('button')[0]).toHaveTextContent('Anal sex')
  expect(interests().slice(0, everyday.length)).toEqual(everyday)
  await user.click(screen.getByRole('button', { name: 'Intimate interests', expanded: true }))
  expect(groupOf()).not.toBeInTheDocument()
})

test('the group is open for a member who has chosen an intimate interest', async () => {
  const profile = databaseFor().accounts.find(({ email }) => email === NEW)?.profile
  Object.assign(profile ?? {}, { interests: ['wine', 'lingerie', 'art'] })
  await openProfile()
  expect(within(groupOf() ?? document.body).getByRole('button', { name: 'Lingerie' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
