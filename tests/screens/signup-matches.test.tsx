import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { openApp } from '#tests/support/app.tsx'
import { NEW } from '#tests/support/completing.ts'
import { server } from '#tests/support/server.ts'

test('the first members can be liked right after the signup, or skipped', async () => {
  const { user } = await openApp('/signup-matches', { as: NEW })
  const [card] = await screen.findAllByRole('article')
  const like = within(card ?? document.body).getByRole('button', { name: 'Like' })
  await user.click(like)
  await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'))
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/members')
})

test('members who do not load can be requested again, and an empty list leads to the search', async () => {
  server.use(http.get('*/api/signup-matches.php', () => new HttpResponse(null, { status: 404 })))
  const { user } = await openApp('/signup-matches', { as: NEW })
  expect(await screen.findByText('This part did not load')).toBeVisible()
  server.use(http.get('*/api/signup-matches.php', () => HttpResponse.json({ profiles: [] })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No suggestions yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/members')
})

test('after the signup those who fit by gender, country and age come first', async () => {
  const people = [
    { id: 901, name: 'Far', gender: 'male', country: 'US', age: 75 },
    { id: 902, name: 'Near', gender: 'female', country: 'NL', age: 31 },
  ]
  server.use(http.get('*/api/signup-matches.php', () => HttpResponse.json({ profiles: people })))
  const account = databaseFor().accounts.find(({ email }) => email === NEW)
  Object.assign(account ?? {}, { looking_for: 'female' })
  Object.assign(account?.profile ?? {}, { country: 'NL', date_of_birth: '1995-01-01' })
  await openApp('/signup-matches', { as: NEW })
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Near', 'Far'])
})
