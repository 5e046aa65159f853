import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#tests/support/app.tsx'

const ways = async () => within(await screen.findByRole('navigation', { name: 'Ways to meet people' }))

test.each([
  ['/members', 'Browse'],
  ['/swipe-game', 'Swipe game'],
  ['/match-finder', 'Match finder'],
])('%s has the three ways to meet people, and says that it is %s', async (path, name) => {
  await openApp(path, { as: 'free@example.test' })
  const links = (await ways()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/members', '/swipe-game', '/match-finder'])
  expect((await ways()).getByRole('link', { current: 'page' })).toHaveTextContent(name)
})

test('each way is one press from the others', async () => {
  const { user } = await openApp('/members', { as: 'paid@example.test' })
  for (const [name, path] of [
    ['Match finder', '/match-finder'],
    ['Swipe game', '/swipe-game'],
    ['Browse', '/members'],
  ] as const) {
    await user.click((await ways()).getByRole('link', { name }))
    await waitFor(() => expect(window.location.pathname).toBe(path))
  }
})

test.each(['/likes', '/members/103', '/you'])('%s does not show the ways to meet people', async (path) => {
  await openApp(path, { as: 'paid@example.test' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('navigation', { name: 'Ways to meet people' })).not.toBeInTheDocument()
})

test('a visitor has only the search', async () => {
  await openApp('/members')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('navigation', { name: 'Ways to meet people' })).not.toBeInTheDocument()
})
