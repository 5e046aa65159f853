import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '#tests/support/app.tsx'
import { CHAT_WITH_AMINA, countOnServer, openChat } from '#tests/support/chat.ts'
import { NEW } from '#tests/support/completing.ts'
import { gate } from '#tests/support/gate.ts'
import { BUYER, clickPay, paymentsOnServer } from '#tests/support/orders.ts'
import { choose, MEMBER } from '#tests/support/photos.ts'
import { stubPictures } from '#tests/support/pictures.ts'
import { server } from '#tests/support/server.ts'
import { clickButton, fill, openSettings } from '#tests/support/settings.ts'
import { passUntil } from '#tests/support/time.ts'
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

test('the hint about received likes is gone in the other tabs on a page that the browser translates', async () => {
  const { user } = await openApp('/likes', { as: BUYER })
  const hint = () => screen.queryByText(/^Press the heart to like somebody back/)
  await screen.findAllByRole('article')
  translate()
  expect(hint()).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Sent' }))
  await waitFor(() => expect(hint()).toBeNull())
  await user.click(screen.getByRole('tab', { name: 'Received' }))
  await waitFor(() => expect(hint()).toBeVisible())
})

test.each([
  ['the reminder', '/faq', /^Sent\. It can take a minute/],
  ['a conversation', CHAT_WITH_AMINA, /^It is on its way\./],
  ['the help with it', '/activate/error', /^We have just sent it again/],
])(
  'the news of another activation mail in %s is over after a minute on a page that the browser translates',
  async (_, path, words) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await openApp(path, { as: NEW })
    const again = await screen.findByRole('button', { name: 'Send it again' })
    translate()
    await user.click(again)
    expect(await screen.findByText(words)).toBeVisible()
    await passUntil(() => screen.queryByText(words) === null, 70)
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeVisible()
  },
)

test('a photo that is uploaded while the member is asked about leaving is no longer named on a page that the browser translates', async () => {
  stubPictures()
  const answer = gate()
  server.use(http.post('*/api/photo.php', () => answer.passed.then(() => undefined)))
  const { user, router } = await openApp('/profile', { as: MEMBER })
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  void router.navigate('/faq')
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  translate()
  expect(dialog.getByText(/^Some photos have not been uploaded yet/)).toBeVisible()
  answer.open()
  await waitFor(() => expect(dialog.queryByText(/^Some photos have not been uploaded yet/)).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible()
})
