import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { allRead, server } from '#tests/support/server.ts'
import { ANSWERS, chooseGenders, clickContinue, goToEmail, step } from '#tests/support/signing-up.ts'

test.each([
  ['sam@gmial.com', 'sam@gmail.com'],
  ['sam@gmaul.com', 'sam@gmail.com'],
  ['sam@hotnail.com', 'sam@hotmail.com'],
  ['sam@yahho.fr', 'sam@yahoo.fr'],
])('a typo in %s can be corrected with one click', async (typed, meant) => {
  const { user } = await openApp('/signup')
  const field = await goToEmail(user)
  await user.type(field, typed)
  await user.tab()
  const suggestion = await screen.findByRole('button', { name: `Did you mean ${meant}?` })
  expect(suggestion.closest('[role="status"]')).toBeInTheDocument()
  await user.click(suggestion)
  expect(field).toHaveValue(meant)
  expect(field).toHaveFocus()
})

test('a suggestion that equals the typed address is not offered', async () => {
  const { user } = await openApp('/signup')
  server.use(
    http.get('*/api/signup-check.php', ({ request }) => {
      const email = new URL(request.url).searchParams.get('email')
      return HttpResponse.json({
        valid: true,
        exists: false,
        suggestion: email === ANSWERS.email ? email : null,
      })
    }),
  )
  await user.type(await goToEmail(user), `${ANSWERS.email}{Enter}`)
  await step(5)
  await act(allRead)
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).not.toBeInTheDocument()
})

test('a late answer about an earlier address does not replace the suggestion for the new one', async () => {
  const answer = gate()
  const { user } = await openApp('/signup')
  const field = await goToEmail(user)
  server.use(
    http.get('*/api/signup-check.php', async ({ request }) => {
      if (request.url.includes('gmial')) await answer.passed
    }),
  )
  await user.type(field, 'sam@gmial.com')
  await user.tab()
  await user.clear(field)
  await user.type(field, 'sam@hotnail.com')
  await user.tab()
  await screen.findByRole('button', { name: 'Did you mean sam@hotmail.com?' })
  answer.open()
  await act(allRead)
  expect(screen.getByRole('button', { name: 'Did you mean sam@hotmail.com?' })).toBeVisible()
})

test.each([
  ['Name', 'late', 'soon'],
  ['E-mail address', 'late@mail.example', 'soon@mail.example'],
])('a late answer about the %s %s does not refuse the new one', async (name, typed, next) => {
  const answer = gate()
  const { user } = await openApp('/signup')
  if (name === 'Name') await chooseGenders(user)
  else await goToEmail(user)
  server.use(
    http.get('*/api/signup-check.php', async ({ request }) => {
      if (!request.url.includes('late')) return
      await answer.passed
      return HttpResponse.json({ exists: true })
    }),
  )
  const field = screen.getByRole('textbox', { name })
  await user.type(field, typed)
  await user.tab()
  await user.clear(field)
  await user.type(field, next)
  answer.open()
  await act(allRead)
  expect(field).toBeValid()
})

test('a visitor who goes straight on can correct a typo in the address on the last step', async () => {
  const { user } = await openApp('/signup')
  await user.type(await goToEmail(user), 'sam@gmial.com{Enter}')
  await step(5)
  await user.click(await screen.findByRole('button', { name: 'Did you mean sam@gmail.com?' }))
  expect(screen.getByText(/^We will send the confirmation to/)).toHaveTextContent('sam@gmail.com')
  expect(screen.getByLabelText('Password', { exact: true })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).not.toBeInTheDocument()
})

test.each(['sam@firma.de', 'sam@libero.it', 'sam@hotmail.nl'])('%s is accepted as it is', async (typed) => {
  const { user } = await openApp('/signup')
  await user.type(await goToEmail(user), typed)
  await user.tab()
  await clickContinue(user)
  await step(5)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await step(4)
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).not.toBeInTheDocument()
})

test('a known address offers the login and a new password, both with the address', async () => {
  const { user } = await openApp('/signup')
  const field = await goToEmail(user)
  await user.type(field, 'free@example.test')
  await user.tab()
  expect(await screen.findByText('An account with this e-mail address already exists')).toBeVisible()
  expect(screen.getByText(/The link in our e-mail brings it back/)).toHaveTextContent('14 days')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await waitFor(() => expect(location.pathname).toBe('/reset-password'))
  expect(await screen.findByRole('textbox', { name: 'E-mail address' })).toHaveValue('free@example.test')
})
