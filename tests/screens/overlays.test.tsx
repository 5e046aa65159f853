import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { openApp } from '#tests/support/app.tsx'
import { server } from '#tests/support/server.ts'

test('a signup that cannot be fetched leaves the page, says so, and comes at another try', async () => {
  const { user } = await openApp('/members/101')
  const like = await screen.findByRole('button', { name: 'Like' })
  server.use(http.get('*/locales/:locale/signup.json', () => new HttpResponse(null, { status: 404 })))
  await user.click(like)
  const note = await screen.findByText('We could not reach the site. Check your connection and try again.')
  expect(note).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: /^Sanne/ })).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('dialog', { name: 'Sign up' })).toBeVisible()
  await waitFor(() => expect(note).not.toBeInTheDocument())
})
