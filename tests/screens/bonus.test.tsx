import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { MEMBER_IDS } from '#mocks/data/specials.ts'
import { databaseFor } from '#mocks/db.ts'
import { applyCommands } from '#mocks/control.ts'
import { refreshUser, setUser, useSession } from '#src/stores/session.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { loadWelcome, useWelcome } from '#src/stores/welcome.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { FREE, TITLE, WELCOME, withoutCredits } from '#tests/support/bonus.ts'
import { NEW } from '#tests/support/completing.ts'
import { gate } from '#tests/support/gate.ts'
import { clickButton, control, inSection, openSettings } from '#tests/support/settings.ts'
import { allRead, server } from '#tests/support/server.ts'
import { pass } from '#tests/support/time.ts'
import { DAY_MS, HOUR_MS } from '#src/lib/time/durations.ts'

const ACTIVATION = 'Confirm your e-mail address'

test('a new member sees what is left of the bonus in the members area, and can close it for good', async () => {
  const { user } = await openApp('/likes', { as: FREE })
  await screen.findByText(TITLE, undefined, { timeout: 15_000 })
  const banner = screen.getByRole('region', { name: TITLE })
  expect(banner).toHaveTextContent(/0(2:59|3:00):[0-5]\d/)
  expect(within(banner).getByRole('link', { name: 'See the packages' })).toHaveAttribute('href', '/credits')
  await user.click(within(banner).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(banner).not.toBeInTheDocument())
})

test('the end of the bonus is announced once, and not again on the way back from a profile', async () => {
  const { router } = await openApp('/likes', { as: FREE })
  const end = await screen.findByText(/^The bonus ends at \d\d:\d\d\.$/, undefined, { timeout: 15_000 })
  expect(end).toHaveRole('status')
  await act(() => router.navigate(`/members/${MEMBER_IDS.gallery}`))
  await waitFor(() => expect(end).toBeEmptyDOMElement())
  await act(() => router.navigate('/likes'))
  await screen.findByRole('region', { name: TITLE })
  await act(allRead)
  expect(end).toBeInTheDocument()
  expect(end).toBeEmptyDOMElement()
})

test('after a fresh signup the activation banner comes first, and once the address is confirmed elsewhere, the countdown', async () => {
  await openApp('/likes', { as: NEW })
  expect(await screen.findByRole('region', { name: ACTIVATION })).toBeVisible()
  expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument()
  applyCommands(databaseFor(), null, { user: { email: NEW, status: 'confirmed' } })
  await act(refreshUser)
  const banner = await screen.findByRole('region', { name: TITLE })
  expect(within(banner).getByRole('timer')).toHaveTextContent(/^03:[34]\d:\d\d$/)
  expect(screen.queryByRole('region', { name: ACTIVATION })).not.toBeInTheDocument()
})

/** Returns what the countdown shows, in seconds. */
async function secondsLeft() {
  const banner = await screen.findByRole('region', { name: TITLE })
  const [hours = 0, minutes = 0, seconds = 0] = within(banner)
    .getByRole('timer')
    .textContent.split(':')
    .map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

test.each([
  ['is right', 0],
  ['is a day ahead', DAY_MS],
  ['is a day behind', -DAY_MS],
])(
  'the countdown follows the server when this device’s clock %s, and a reload does not restart it',
  async (_, ahead) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead })
    databaseFor().clockOffset = -ahead
    applyCommands(databaseFor(), null, {
      user: { email: FREE, signup_minutes_ago: 60 },
    })
    const expectThreeHours = async () => {
      const left = await secondsLeft()
      expect(left).toBeGreaterThan(3 * 3600 - 40)
      expect(left).toBeLessThanOrEqual(3 * 3600 + 2)
    }
    await openApp('/likes', { as: FREE })
    await expectThreeHours()
    await reloadApp()
    await expectThreeHours()
  },
)

test.each([
  ['a day ahead', DAY_MS],
  ['a day back', -DAY_MS],
  ['an hour ahead', HOUR_MS],
  ['an hour back', -HOUR_MS],
])('a clock that is set %s never affects the countdown, even without the server', async (_, change) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  applyCommands(databaseFor(), null, { user: { email: FREE, signup_minutes_ago: 60 } })
  await openApp('/likes', { as: FREE })
  const before = await secondsLeft()
  server.use(http.all('*/api/*', () => HttpResponse.error()))
  vi.setSystemTime(Date.now() + change)
  for (let second = 0; second < 4; second += 1) {
    expect(Math.abs((await secondsLeft()) - before)).toBeLessThan(30)
    await pass(1)
  }
})

test('after a sleep the device shows the time that is then left of the bonus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  applyCommands(databaseFor(), null, { user: { email: FREE, signup_minutes_ago: 60 } })
  await openApp('/likes', { as: FREE })
  // Each answer tells the time, and the next ones follow a minute later.
  await pass(8)
  const before = await secondsLeft()
  vi.setSystemTime(Date.now() + 2 * HOUR_MS)
  await pass(2)
  await waitFor(async () => expect(Math.abs((await secondsLeft()) - (before - 2 * 3600))).toBeLessThan(30))
})

test('a hidden page does not ask for the user when the device wakes up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  applyCommands(databaseFor(), null, { user: { email: FREE, signup_minutes_ago: 60 } })
  await openApp('/likes', { as: FREE })
  await secondsLeft()
  await pass(8)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const asked: string[] = []
  server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname))
  vi.setSystemTime(Date.now() + 2 * HOUR_MS)
  await pass(3)
  expect(asked.filter((path) => path === '/api/user.php')).toEqual([])
})

test('a member who changes the country gets the bonus in the currency of the new one', async () => {
  const { user, router } = await openSettings(FREE)
  await waitFor(() => expect(useTimeBonus.getState().code?.currency).toBe('EUR'))
  await user.selectOptions(control('Country'), 'United Kingdom')
  await clickButton(user, 'Location', 'Save location')
  expect(await (await inSection('Location')).findByText('Saved')).toBeVisible()
  await act(() => router.navigate('/credits'))
  const card = await screen.findByRole('article', { name: '25 credits' })
  await waitFor(() => expect(card).toHaveTextContent(/£13\.50 Before £17\.99/))
})

test('a member for whose country the bonus was refused gets it after changing to a country that has it', async () => {
  server.use(
    http.get('*/api/discountcode.php', () => HttpResponse.json({ error: 'code_not_found' }, { status: 404 })),
  )
  await openApp('/likes', { as: FREE })
  await waitFor(() => expect(useTimeBonus.getState().served).toMatchObject({ code: null }))
  await waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument())
  server.resetHandlers()
  const { user } = useSession.getState()
  act(() => setUser(user && { ...user, profile: { ...user.profile, country: 'GB' } }))
  expect(await screen.findByRole('region', { name: TITLE })).toBeVisible()
})

test('the bonus stays in the currency of the country chosen last when the answer for an earlier one is late', async () => {
  await openApp('/credits', { as: FREE })
  await waitFor(() => expect(useTimeBonus.getState().code?.currency).toBe('EUR'))
  const { user } = useSession.getState()
  const [asked, late] = [gate(), gate()]
  const chooseCountry = (country: string, currency: string, answer: Promise<void>) => {
    const code = { code: 'TIMEBONUS25', value_percentage: 25, currency }
    server.use(
      http.get('*/api/discountcode.php', async ({ request }) => {
        if (new URL(request.url).searchParams.get('code') !== code.code) return
        asked.open()
        await answer
        return HttpResponse.json(code)
      }),
    )
    act(() => setUser(user && { ...user, profile: { ...user.profile, country } }))
  }
  chooseCountry('SE', 'SEK', late.passed)
  await asked.passed
  chooseCountry('GB', 'GBP', Promise.resolve())
  await waitFor(() => expect(useTimeBonus.getState().code?.currency).toBe('GBP'))
  late.open()
  await act(allRead)
  expect(useTimeBonus.getState().code?.currency).toBe('GBP')
})

test('outside the members area there is no bonus banner', async () => {
  const { router } = await openApp('/likes', { as: FREE })
  await screen.findByRole('region', { name: TITLE })
  await act(() => router.navigate('/faq'))
  await screen.findByRole('heading', { level: 1, name: 'Questions and answers' })
  expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument()
})

test('after the time bonus the banner shows the welcome discount', async () => {
  await openApp('/likes', { as: 'free5@example.test' })
  const banner = await screen.findByRole('region', { name: WELCOME })
  expect(within(banner).getByRole('link', { name: 'See the packages' })).toHaveAttribute('href', '/credits')
})

test('the packages of the page about premium have the time bonus above them, with what is left of it', async () => {
  await openApp('/premium', { as: FREE })
  const strip = await screen.findByRole('region', { name: 'Welcome: 25% off' })
  expect(strip).toHaveTextContent(/0(2:59|3:00):[0-5]\d/)
})

/** Has the backend know the time bonus, with these facts, and no other code. */
function answerTimeBonus(facts: object) {
  server.use(
    http.get('*/api/discountcode.php', ({ request }) =>
      new URL(request.url).searchParams.get('code') === 'TIMEBONUS25'
        ? HttpResponse.json({ code: 'TIMEBONUS25', value_percentage: 25, ...facts })
        : new HttpResponse(null, { status: 404 }),
    ),
  )
}

test.each([
  ['has no end', {}],
  ['ends later', { expires: '2030-01-01T00:00:00Z' }],
])('above the packages, a time bonus whose code %s ends four hours after the signup', async (_, facts) => {
  answerTimeBonus(facts)
  applyCommands(databaseFor(), null, { user: { email: FREE, signup_minutes_ago: 60 } })
  await openApp('/credits', { as: FREE })
  await waitFor(() => expect(useTimeBonus.getState().served).not.toBeNull())
  const main = within(await screen.findByRole('main'))
  await waitFor(() => expect(main.getByText(/^Until/)).toHaveTextContent(/0(?:2:59|3:00):\d\d/))
})

test.each([
  ['expired', { expired: true }],
  ['is not active', { status: 'used' }],
  ['takes nothing off', { value_percentage: '0' }],
])('a time bonus whose code %s is not promised', async (_, facts) => {
  answerTimeBonus(facts)
  await openApp('/credits', { as: FREE })
  await waitFor(() => expect(useTimeBonus.getState().served).not.toBeNull())
  await waitFor(() => expect(useTimeBonus.getState().expires).toBeNull())
  const card = await screen.findByRole('article', { name: '25 credits' })
  expect(card).toHaveTextContent('€19.99')
  expect(card).not.toHaveTextContent('Before')
})

test.each([
  ['ran out', { expires: '2020-01-01 00:00:00' }],
  ['is not active', { status: 'paused' }],
  ['takes nothing off', { percentage: 0 }],
])('a welcome code that %s is not promised', async (_, facts) => {
  server.use(
    http.get('*/api/discountcode.php', () =>
      HttpResponse.json({ code: 'WELCOME25', percentage: 25, ...facts }),
    ),
  )
  await openApp('/likes', { as: 'free5@example.test' })
  await screen.findByRole('heading', { level: 1 })
  await act(loadWelcome)
  expect(screen.queryByText(WELCOME)).not.toBeInTheDocument()
  expect(useWelcome.getState().welcome).toBeNull()
})

test('a welcome discount disappears when it expires', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const expires = new Date(Date.now() + 30_000).toISOString()
  server.use(
    http.get('*/api/discountcode.php', () =>
      HttpResponse.json({ code: 'WELCOME25', percentage: 25, expires }),
    ),
  )
  await openApp('/likes', { as: 'free5@example.test' })
  await screen.findByRole('region', { name: WELCOME })
  await pass(40)
  await waitFor(() => expect(screen.queryByRole('region', { name: WELCOME })).not.toBeInTheDocument())
})

test('the bonus disappears as soon as a member becomes premium', async () => {
  await openApp('/likes', { as: FREE })
  await screen.findByRole('region', { name: TITLE })
  const { user } = useSession.getState()
  act(() => setUser(user && { ...user, paid_user: true }))
  expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument()
  expect(useTimeBonus.getState()).toMatchObject({ expires: null, code: null })
})

test('a bonus that the backend does not know is not shown', async () => {
  server.use(
    http.get('*/api/discountcode.php', () =>
      HttpResponse.json({ error: 'code_already_used' }, { status: 409 }),
    ),
  )
  await openApp('/likes', { as: FREE })
  await waitFor(() => expect(useTimeBonus.getState().served).not.toBeNull())
  expect(useTimeBonus.getState().expires).toBeNull()
})

test('the bonus ends once when it expires, and no reload restores it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  withoutCredits(239)
  await openApp('/likes', { as: FREE })
  await screen.findByRole('region', { name: TITLE })
  await pass(70)
  expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument()
  await reloadApp()
  expect(await screen.findByRole('heading', { level: 1, name: 'Likes' })).toBeVisible()
  await pass(1)
  expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument()
  expect(useTimeBonus.getState().expires).toBeNull()
})
