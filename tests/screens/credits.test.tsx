import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { applyCommands } from '#mocks/control.ts'
import { databaseFor } from '#mocks/db.ts'
import { BONUS_WINDOW_SECONDS } from '#src/domain/limits.ts'
import { formatDate, formatTime } from '#src/i18n/format.ts'
import { useSession } from '#src/stores/session.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { useWelcome } from '#src/stores/welcome.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { changeAnswers } from '#tests/support/orders.ts'
import { allRead, server } from '#tests/support/server.ts'

const FREE = 'free@example.test'
const PAID = 'paid@example.test'

const cardOf = (name: string) => screen.findByRole('article', { name })

function sell(...packages: Record<string, unknown>[]) {
  const rows = packages.map((row, index) => ({
    id: `x${index}`,
    credits: 20,
    price: 2000,
    currency: 'EUR',
    ...row,
  }))
  server.use(http.get('*/api/packages.php', () => HttpResponse.json({ packages: rows })))
}

test('a package shows its credits, its full price and the price of a message', async () => {
  await openApp('/credits', { as: PAID })
  const card = await cardOf('25 credits')
  expect(card).toHaveTextContent('€19.99')
  expect(card).toHaveTextContent('€0.80 per message')
  expect(card).toHaveTextContent('all taxes included')
  expect(within(card).getByRole('link', { name: 'Choose' })).toHaveAttribute('href', '/credits/p1')
})

test('only the popular package carries the word', async () => {
  await openApp('/credits', { as: FREE })
  await cardOf('25 credits')
  const popular = screen.getAllByRole('article').filter((card) => within(card).queryByText('Popular'))
  expect(popular).toEqual([await cardOf('25 credits')])
})

test('an old price is struck only where it was really higher', async () => {
  sell(
    { id: 'a', credits: 10, price: 1000, old_price: 800, discount_percentage: 20 },
    { id: 'b', credits: 20, price: 1500, old_price: 2000, discount_percentage: 25 },
  )
  await openApp('/credits', { as: PAID })
  const dearer = await cardOf('10 credits')
  expect(dearer).not.toHaveTextContent('€8.00')
  expect(dearer).not.toHaveTextContent('%')
  const cheaper = await cardOf('20 credits')
  expect(cheaper).toHaveTextContent('Before €20.00')
  expect(within(cheaper).getByText('−25%')).toBeVisible()
})

test('without a known cost of a message no figure is shown', async () => {
  databaseFor().settings = { message_credits: null }
  sell({})
  await openApp('/credits', { as: FREE })
  expect(await cardOf('20 credits')).not.toHaveTextContent('per message')
  expect(screen.queryByText(/One message costs/)).not.toBeInTheDocument()
})

test('the statement, the cost of a message and the balance stand above the packages', async () => {
  await openApp('/credits', { as: PAID })
  await cardOf('10 credits')
  expect(screen.getByText('no subscription, pay per credits')).toBeVisible()
  expect(screen.getByText(/One message costs 1 credit, from €0\.60\./)).toBeVisible()
  expect(screen.getByText('You have 120 credits.')).toBeVisible()
  expect(screen.getByText('14 day free returns')).toBeVisible()
  expect(screen.getByText(/on top of your legal right to withdraw within 14 days/)).toBeVisible()
})

test('the lowest price of a message is the lowest on the cards, with the bonus taken off', async () => {
  await openApp('/credits', { as: FREE })
  expect(await cardOf('150 credits')).toHaveTextContent('€0.45 per message')
  expect(screen.getByText(/One message costs 1 credit, from €0\.45\./)).toBeVisible()
})

test('a site without returns promises none', async () => {
  databaseFor().settings = { refund_days: null }
  await openApp('/credits', { as: PAID })
  await cardOf('10 credits')
  expect(screen.queryByText(/free returns/)).not.toBeInTheDocument()
})

test('a new member sees the time bonus with its end and what is left of it, taken off every price', async () => {
  await openApp('/credits', { as: FREE })
  const strip = await screen.findByRole('region', { name: 'Welcome: 25% off' })
  const signup = useSession.getState().user?.signup_date ?? 0
  const until = `Until ${formatTime(signup + BONUS_WINDOW_SECONDS * 1000)}`
  expect(strip).toHaveTextContent(new RegExp(`${until} 0(2:59|3:00):[0-5]\\d$`))
  const { textContent: first } = strip
  await waitFor(() => expect(strip.textContent).not.toBe(first))
  expect(within(strip).getByText(until)).toBeVisible()
  const card = await cardOf('10 credits')
  expect(card).toHaveTextContent('€7.50 Before €9.99')
  expect(card).toHaveTextContent('−25% time bonus')
  expect(card).toHaveTextContent('€0.75 per message')
})

test('the time bonus is taken off even if the backend’s code for it cannot be loaded', async () => {
  server.use(http.get('*/api/discountcode.php', () => new HttpResponse(null, { status: 400 })))
  await openApp('/credits', { as: FREE })
  expect(await cardOf('10 credits')).toHaveTextContent('€7.50 Before €9.99')
})

test('a member whose time bonus is over gets the welcome discount, with its end', async () => {
  await openApp('/credits', { as: 'free5@example.test' })
  const strip = await screen.findByRole('region', { name: 'Welcome: 25% off' })
  expect(strip).toHaveTextContent('Your welcome discount')
  const ends = useWelcome.getState().welcome?.expires ?? 0
  expect(strip).toHaveTextContent(`Until ${formatDate(ends)}`)
  expect(await cardOf('25 credits')).toHaveTextContent('€15.00 Before €19.99')
  expect(await cardOf('25 credits')).toHaveTextContent('−25% welcome')
})

test('above the packages, a welcome discount that ends within a day has the time of its end', async () => {
  const expires = new Date(Date.now() + 3_600_000)
  changeAnswers('get', 'discountcode.php', (body) => ({ ...body, expires: expires.toISOString() }))
  await openApp('/credits', { as: 'free5@example.test' })
  const strip = await screen.findByRole('region', { name: 'Welcome: 25% off' })
  expect(strip).toHaveTextContent(new RegExp(`Until .+ ${formatTime(expires.getTime())}$`))
})

test('the two discounts never add up', async () => {
  await openApp('/credits', { as: FREE })
  await waitFor(() => expect(useWelcome.getState().welcome).not.toBeNull())
  const card = await cardOf('25 credits')
  expect(card).toHaveTextContent('€15.00')
  expect(card).toHaveTextContent('time bonus')
  expect(card).not.toHaveTextContent('welcome')
})

test('another payment country brings its own prices and goes along to the order', async () => {
  const { user } = await openApp('/credits', { as: PAID })
  await cardOf('10 credits')
  await user.click(screen.getByRole('button', { name: 'Change country' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country you pay from' }), 'SE')
  await user.click(screen.getByRole('button', { name: 'Change country' }))
  await waitFor(() => expect(screen.getByRole('article', { name: '10 credits' })).toHaveTextContent('SEK'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  const choose = within(await cardOf('10 credits')).getByRole('link', { name: 'Choose' })
  expect(choose).toHaveAttribute('href', '/credits/p0?country=SE')
})

test('beside the packages of another country a message costs the credits of the member’s own', async () => {
  databaseFor().settings = { message_credits: { NL: 1, DE: 2 } }
  sell({})
  await openApp('/credits?country=DE', { as: PAID })
  expect(await cardOf('20 credits')).toHaveTextContent('€1.00 per message')
  expect(screen.getByText(/One message costs 1 credit, from €1\.00\./)).toBeVisible()
})

test('a payment country that the site does not offer is the one that its field shows, and can be changed', async () => {
  databaseFor().settings = { countries: [{ code: 'NL', name: 'Netherlands' }] }
  changeAnswers('get', 'packages.php', (body) => ({ ...body, payment_country: 'DE' }))
  const { user } = await openApp('/credits', { as: PAID })
  expect(await screen.findByText('Paying from: Germany')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change country' }))
  const field = screen.getByRole('combobox', { name: 'Country you pay from' })
  expect(field).toHaveDisplayValue('Germany')
  await user.selectOptions(field, 'Netherlands')
  await user.click(screen.getByRole('button', { name: 'Change country' }))
  await waitFor(() => expect(location.search).toBe('?country=NL'))
})

test('the strip promises nothing where the bonus does not apply', async () => {
  await openApp('/credits?country=SE', { as: FREE })
  await waitFor(() => expect(useTimeBonus.getState().served?.code).toMatchObject({ percentage: 25 }))
  expect(await cardOf('10 credits')).toHaveTextContent('SEK')
  expect(screen.queryByText(/already taken off the prices/)).not.toBeInTheDocument()
})

test('the strip does not promise for all packages what applies to some', async () => {
  changeAnswers('get', 'discountcode.php', (body) => ({ ...body, minimum: 1500 }))
  await openApp('/credits', { as: FREE })
  await waitFor(() => expect(useTimeBonus.getState().served?.code).toMatchObject({ minimum: 1500 }))
  expect(await cardOf('10 credits')).not.toHaveTextContent('time bonus')
  expect(await cardOf('25 credits')).toHaveTextContent('−25% time bonus')
  expect(screen.getByRole('region', { name: 'Welcome: 25% off' })).toHaveTextContent(/Until/)
  expect(screen.queryByText(/already taken off the prices/)).not.toBeInTheDocument()
})

test('the strip promises nothing for the packages while they are being loaded', async () => {
  const { passed, open } = gate()
  server.use(http.get('*/api/packages.php', () => passed))
  await openApp('/credits', { as: FREE })
  expect(await screen.findByRole('region', { name: 'Welcome: 25% off' })).toHaveTextContent(/Until/)
  expect(screen.queryByText(/already taken off the prices/)).not.toBeInTheDocument()
  open()
  expect(await screen.findByText(/already taken off the prices/)).toBeVisible()
})

test('a bonus that no way to pay in this country gets is not taken off the prices', async () => {
  changeAnswers('get', 'discountcode.php', (body) => ({ ...body, paymentmethods: ['ideal'] }))
  const { router } = await openApp('/credits?country=DE', { as: FREE })
  await waitFor(() =>
    expect(useTimeBonus.getState().served?.code).toMatchObject({ paymentmethods: ['ideal'] }),
  )
  expect(await cardOf('25 credits')).toHaveTextContent('€19.99')
  expect(await cardOf('25 credits')).not.toHaveTextContent('time bonus')
  expect(screen.queryByRole('region', { name: 'Welcome: 25% off' })).toBeNull()
  await act(() => router.navigate('/credits?country=NL'))
  await waitFor(async () => expect(await cardOf('25 credits')).toHaveTextContent('€15.00'))
  expect(screen.getByRole('region', { name: 'Welcome: 25% off' })).toBeVisible()
})

test('a paid user gets no time bonus', async () => {
  applyCommands(databaseFor(), null, { user: { email: PAID, signup_minutes_ago: 60 } })
  const asked: string[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/api/discountcode.php') asked.push(search)
  })
  await openApp('/credits', { as: PAID })
  await cardOf('10 credits')
  await allRead()
  expect(asked).toEqual([])
  expect(screen.queryByRole('region', { name: /Welcome/ })).not.toBeInTheDocument()
})

test('a member who came from a conversation finds a link back, also on the order page', async () => {
  await openApp('/credits?return=%2Fchats%2F42', { as: PAID })
  expect(await screen.findByRole('link', { name: 'Back to your conversation' })).toHaveAttribute(
    'href',
    '/chats/42',
  )
  const choose = within(await cardOf('10 credits')).getByRole('link', { name: 'Choose' })
  expect(choose).toHaveAttribute('href', '/credits/p0?return=%2Fchats%2F42')
})

test.each([
  'https://evil.example/chats/42',
  '//evil.example/chats/42',
  '/..//evil.example',
  '/terms',
  'javascript:alert(1)',
])('a return path to %j is not offered', async (back) => {
  await openApp(`/credits?${new URLSearchParams({ return: back })}`, { as: PAID })
  await cardOf('10 credits')
  expect(screen.queryByRole('link', { name: 'Back to your conversation' })).not.toBeInTheDocument()
})

test('packages that do not load say so and can be tried again', async () => {
  server.use(http.get('*/api/packages.php', () => new HttpResponse(null, { status: 404 })))
  const { user } = await openApp('/credits', { as: PAID })
  expect(await screen.findByRole('alert')).toHaveTextContent('This part did not load')
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cardOf('10 credits')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the retry is busy until the packages have loaded, and then the focus is on the heading', async () => {
  server.use(http.get('*/api/packages.php', () => new HttpResponse(null, { status: 404 })))
  const { user } = await openApp('/credits', { as: PAID })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  let release = () => {}
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined)
  })
  server.resetHandlers()
  server.use(http.get('*/api/packages.php', () => held))
  await user.click(retry)
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'))
  expect(retry).toHaveFocus()
  release()
  expect(await cardOf('10 credits')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a country without packages refers to customer service', async () => {
  sell()
  await openApp('/credits', { as: PAID })
  expect(await screen.findByRole('link', { name: 'Ask customer service' })).toHaveAttribute(
    'href',
    '/service',
  )
})

test('the packages lead to the orders and receipts, and after a purchase to the repeat order', async () => {
  await openApp('/credits', { as: PAID })
  expect(await screen.findByRole('link', { name: /^Orders/ })).toHaveAttribute('href', '/transactions')
  const again = screen.getByRole('link', { name: /^Order again/ })
  expect(again).toHaveAttribute('href', '/credits/repeat-order')
  expect(again).toHaveTextContent('The last package you paid for by card, at today’s price')
})

test('without a purchase there is nothing to order again', async () => {
  await openApp('/credits', { as: FREE })
  expect(await screen.findByRole('link', { name: /^Orders/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Order again/ })).not.toBeInTheDocument()
})

test('the premium page sells in the country that was chosen there', async () => {
  const { user } = await openApp('/premium', { as: FREE })
  await user.click(await screen.findByRole('button', { name: 'Change country' }))
  await user.selectOptions(screen.getByRole('combobox'), 'Germany')
  await user.click(screen.getByRole('button', { name: 'Change country' }))
  await waitFor(() => expect(window.location.search).toBe('?country=DE'))
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Choose' })[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/credits\/.*country=DE/),
    ),
  )
})

test('the premium page says what a message costs the reader, and nothing about the prices of others', async () => {
  await openApp('/premium', { as: FREE })
  const benefits = within(await screen.findByRole('list', { name: 'What premium gives you' }))
  expect(await benefits.findByText(/A message costs 1 credit, from €\d\.\d\d\.$/)).toBeVisible()
})

test('a premium member finds more credits on the premium page', async () => {
  await openApp('/premium', { as: PAID })
  expect(await screen.findByRole('heading', { level: 1, name: 'You are premium' })).toBeVisible()
  expect(await screen.findByRole('heading', { level: 2, name: 'More credits' })).toBeVisible()
  expect((await screen.findAllByRole('link', { name: 'Choose' })).length).toBeGreaterThan(0)
})

test('packages that do not load leave the premium page readable, with a retry', async () => {
  server.use(http.get('*/api/packages.php', () => new HttpResponse(null, { status: 404 })))
  await openApp('/premium', { as: FREE })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('list', { name: 'What premium gives you' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
