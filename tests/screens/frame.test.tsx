import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#tests/support/app.tsx'

test('a visitor sees Login and no main navigation', async () => {
  await openApp('/faq')
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument()
})

test('a premium member finds the main places with their badges', async () => {
  await openApp('/profile', { as: 'paid@example.test' })
  const [nav] = await screen.findAllByRole('navigation', { name: 'Main' })
  const links = within(nav ?? document.body).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Search',
    expect.stringMatching(/^Messages/),
    expect.stringMatching(/^Likes/),
    'Credits',
  ])
})

test('a free member is offered premium', async () => {
  await openApp('/profile', { as: 'free@example.test' })
  expect((await screen.findAllByRole('link', { name: /^Get Premium/ })).length).toBeGreaterThan(0)
})

test('an unknown page says so and leads home', async () => {
  await openApp('/no/such/page')
  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
})

test('a member page opened logged out leads to the login page and remembers the way back', async () => {
  await openApp('/likes/sent?x=1')
  await screen.findByRole('main')
  expect(window.location.pathname + window.location.search).toBe('/login?redirect=%2Flikes%2Fsent%3Fx%3D1')
})
