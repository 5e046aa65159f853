import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '#tests/support/app.tsx'
import { countOnServer, openChat } from '#tests/support/chat.ts'
import { BUYER, clickPay, paymentsOnServer } from '#tests/support/orders.ts'
import { clickButton, fill, openSettings } from '#tests/support/settings.ts'
import { translatePage } from '#tests/support/translator.ts'

let end = () => {}

afterEach(() => end())

function translate(): void {
  act(() => void (end = translatePage()))
}

test('an order is paid once on a page that the browser translates', async () => {
  const { user } = await openApp('/credits/p1/sct', { as: BUYER })
  await screen.findByRole('heading', { level: 1 })
  translate()
  await clickPay(user)
  await waitFor(() => expect(paymentsOnServer()).toHaveLength(1))
  expect(await screen.findByText('Your payment is in progress')).toBeVisible()
})

test('the note about a payment method follows the choice on a page that the browser translates', async () => {
  const { user } = await openApp('/credits/p1', { as: BUYER })
  await user.click(await screen.findByRole('radio', { name: /iDEAL/ }))
  translate()
  expect(screen.getByText(/You pay on your bank’s page/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Mastercard/ }))
  expect(screen.getByText(/You enter your card/)).toBeVisible()
  expect(screen.queryByText(/You pay on your bank’s page/)).toBeNull()
})

test('a receipt opens from the orders, and they open again, on a page that the browser translates', async () => {
  const { user } = await openApp('/transactions', { as: BUYER })
  const [receipt] = await screen.findAllByRole('link', { name: /^Receipt/ })
  translate()
  await user.click(receipt ?? document.body)
  expect(await screen.findByRole('heading', { level: 1, name: /^Receipt/ })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'All orders' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
})

test('the country of the payment is changed on a page that the browser translates', async () => {
  const { user } = await openApp('/credits', { as: BUYER })
  await user.click(await screen.findByRole('button', { name: 'Change country' }))
  translate()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country you pay from' }), 'SE')
  await user.click(screen.getByRole('button', { name: 'Change country' }))
  await waitFor(() => expect(screen.getByRole('article', { name: '10 credits' })).toHaveTextContent('SEK'))
  expect(screen.getByText(/^One message costs 1 credit/)).toBeVisible()
})

test('a message is sent and the balance is updated on a page that the browser translates', async () => {
  const { user, field } = await openChat()
  translate()
  await user.click(field)
  await user.paste('In any language')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(countOnServer('In any language')).toBe(1))
  expect(await screen.findByText(/· 119 left/)).toBeVisible()
})

test('a setting is saved twice on a page that the browser translates', async () => {
  const { user } = await openSettings()
  translate()
  for (const city of ['Haarlem', 'Zaandam']) {
    await fill(user, 'City', city)
    await clickButton(user, 'Location', 'Save location')
    expect(await within(screen.getByRole('region', { name: 'Location' })).findByText('Saved')).toBeVisible()
  }
})

test('an empty form of customer service lists what is missing on a page that the browser translates', async () => {
  const { user } = await openApp('/service')
  const send = await screen.findByRole('button', { name: 'Send message' })
  translate()
  await user.click(send)
  expect(await screen.findAllByText('Write what it is about.')).toHaveLength(2)
})

test('a screen reader is told of the last move of the game on a page that the browser translates', async () => {
  const { user } = await openApp('/swipe-game', { as: BUYER })
  await screen.findByRole('button', { name: /^Like/ })
  translate()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText(/^Liked Sanne/)).toBeInTheDocument()
  await user.keyboard('h')
  expect(await screen.findByText(/^Sanne is back/)).toBeInTheDocument()
  expect(screen.queryByText(/^Liked Sanne/)).toBeNull()
})
