import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import type { RouteObject } from 'react-router'
import { databaseFor } from '#mocks/db.ts'
import { shortProfileSchema } from '#src/domain/member/profile.ts'
import { dismissalRecords } from '#src/domain/records.ts'
import type { BannerKind } from '#src/domain/site/banner-kinds.ts'
import { factsOf } from '#src/domain/site/route-facts.ts'
import { DAY_MS, HOUR_MS } from '#src/lib/time/durations.ts'
import { routes } from '#src/routes.tsx'
import { openNextOverlay, requestOverlay, useOverlays } from '#src/stores/browser/overlays.ts'
import { usePush } from '#src/stores/browser/push.ts'
import { ACCOUNT_BUTTON, openApp, reloadApp } from '#tests/support/app.tsx'
import { server } from '#tests/support/server.ts'

const ACTIVATION = 'Confirm your e-mail address'
const MAILS_OFF = 'Our e-mails are not reaching you'
const PHOTO = 'Show your face'
const PUSH = 'Know when somebody writes'
const TIME_BONUS = '25% off your first package'
const TITLES = [ACTIVATION, MAILS_OFF, PHOTO, PUSH, TIME_BONUS]

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine')
})

const banner = (title: string) => screen.findByRole('region', { name: title })

function shownBanners(): string[] {
  return screen
    .queryAllByRole('region')
    .map((region) => region.querySelector('[id$="-title"]')?.textContent ?? '')
    .filter((title) => TITLES.includes(title))
}

function allowPush() {
  act(() => usePush.setState({ support: 'yes', permission: 'default', isSubscribed: false }))
}

/** Where each banner is not shown (docs/rules.md#banners). */
const WITHOUT: [string, BannerKind[]][] = [
  ['/profile', ['photo']],
  ['/login', ['activation', 'photo', 'push']],
  ['/signup', ['activation', 'photo', 'push']],
  ['/members/:id/signup', ['activation', 'photo', 'push']],
  ['/activate/done', ['photo', 'push']],
  ['/premium', ['photo', 'push', 'time_bonus', 'welcome']],
  ['/notifications', ['activation', 'disabled_mails', 'photo', 'push']],
  ['/directdebit', ['photo', 'push']],
  ['/complete-signup', ['activation', 'photo', 'push']],
  ['/signup-matches', ['activation', 'photo', 'push']],
  ['/you', ['photo']],
]

/** The quiet routes (docs/rules.md#banners). */
const QUIET = [
  '/members/:id',
  '/likes/m/:id',
  '/credits/repeat-order',
  '/credits/:id/:paymentmethod?',
  '/directdebit',
  '/match-finder',
  '/complete-signup',
  '/signup-matches',
  '/swipe-game',
  '/transactions/:id?',
]

function bannersLeftOut(rows: RouteObject[], around: readonly unknown[] = []): [string, unknown][] {
  return rows.flatMap(({ path, handle, children }) => {
    const handles = [...around, handle]
    const { withoutBanners } = factsOf(handles)
    const own: [string, unknown][] =
      path !== undefined && withoutBanners !== undefined ? [[path, withoutBanners]] : []
    return [...own, ...bannersLeftOut(children ?? [], handles)]
  })
}

test('each route hides exactly the banners that the rules name', () => {
  const byPath = (a: [string, unknown], b: [string, unknown]) => a[0].localeCompare(b[0])
  expect(bannersLeftOut(routes).toSorted(byPath)).toEqual(WITHOUT.toSorted(byPath))
})

function quietPaths(rows: RouteObject[], around: readonly unknown[] = []): string[] {
  return rows.flatMap(({ path, handle, children }) => {
    const handles = [...around, handle]
    const own = path !== undefined && factsOf(handles).isQuiet ? [path] : []
    return [...own, ...quietPaths(children ?? [], handles)]
  })
}

test('profiles, the game, orders, payments, receipts and flows are quiet, and no other route is', () => {
  expect(quietPaths(routes).toSorted()).toEqual(QUIET.toSorted())
})

test.each([
  '/credits/p1',
  '/credits/p1/ideal',
  '/credits/p1?payment=2002',
  '/credits/repeat-order',
  '/directdebit?package=p1',
  '/directdebit?payment=2002',
])('no overlay comes up while a member pays, at %s', async (path) => {
  const { router } = await openApp(path, { as: 'paid@example.test' })
  await screen.findByRole('heading', { level: 1 })
  act(() =>
    requestOverlay('match', { profile: v.parse(shortProfileSchema, { id: 104 }), isAutomatic: false }),
  )
  expect(useOverlays.getState().open).toBeNull()
  await act(() => router.navigate('/faq'))
  act(openNextOverlay)
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('a member with an unconfirmed address is reminded first, and can have the mail resent', async () => {
  const { user } = await openApp('/faq', { as: 'new@example.test' })
  const region = await banner(ACTIVATION)
  expect(shownBanners()).toEqual([ACTIVATION])
  await user.click(within(region).getByRole('button', { name: ACTIVATION, expanded: false }))
  expect(region).toHaveTextContent('new@example.test')
  const again = within(region).getByRole('button', { name: 'Send it again' })
  await user.click(again)
  expect(await within(region).findByText(/Sent\. It can take a minute/)).toBeVisible()
  await user.click(again)
  expect(within(region).getByRole('status')).toHaveTextContent(/You can ask for another in \d+ seconds/)
})

test.each([
  ['whose answer is lost', HttpResponse.error(), /^We are not sure .* Check your inbox first/],
  ['that is refused', new HttpResponse(null, { status: 409 }), 'An error occurred, please try again later.'],
])('a mail %s says so in the banner', async (_, answer, text) => {
  const { user } = await openApp('/faq', { as: 'new@example.test' })
  server.use(http.post('*/api/activation.php', () => answer))
  const region = await banner(ACTIVATION)
  await user.click(within(region).getByRole('button', { name: 'Send it again' }))
  expect(await within(region).findByRole('alert')).toHaveTextContent(text)
})

test('after a banner is closed, no other is shown in this visit, not even after a reload', async () => {
  const { user } = await openApp('/faq', { as: 'new@example.test' })
  await user.click(within(await banner(ACTIVATION)).getByRole('button', { name: 'Close' }))
  allowPush()
  expect(screen.queryByRole('region', { name: ACTIVATION })).toBeNull()
  expect(shownBanners()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(dismissalRecords.all('5')).toHaveLength(1)
  await reloadApp('/likes')
  allowPush()
  await screen.findByRole('heading', { level: 1 })
  expect(shownBanners()).toEqual([])
})

test('an hour after a banner was closed the countdown of the time bonus may come, though the page stays open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, router } = await openApp('/faq', { as: 'new@example.test' })
  await user.click(within(await banner(ACTIVATION)).getByRole('button', { name: 'Close' }))
  await act(() => router.navigate('/likes'))
  await screen.findByRole('heading', { level: 1, name: 'Likes' })
  expect(shownBanners()).toEqual([])
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(await banner(TIME_BONUS)).toBeVisible()
})

test('the hour after a banner was closed ends on time in a page that was loaded meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  dismissalRecords.write('5', Date.now() - HOUR_MS / 2, 'activation')
  await openApp('/likes', { as: 'new@example.test' })
  await screen.findByRole('heading', { level: 1, name: 'Likes' })
  expect(shownBanners()).toEqual([])
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2)
  expect(await banner(TIME_BONUS)).toBeVisible()
})

test('a banner closed while the clock of the device is a month ahead silences the others for an hour only', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const database = databaseFor()
  vi.setSystemTime(Date.now() + 30 * DAY_MS)
  database.clockOffset = -30 * DAY_MS
  const { user } = await openApp('/faq', { as: 'new@example.test' })
  await user.click(within(await banner(ACTIVATION)).getByRole('button', { name: 'Close' }))
  vi.setSystemTime(Date.now() - 30 * DAY_MS)
  database.clockOffset = 2 * HOUR_MS
  sessionStorage.clear()
  await reloadApp()
  expect(await banner(PHOTO)).toBeVisible()
})

test('a time bonus that the server refuses leaves the visit to the next banner', async () => {
  server.use(
    http.get('*/api/discountcode.php', () => HttpResponse.json({ code: 'TIMEBONUS25', percentage: 0 })),
  )
  await openApp('/likes', { as: 'free@example.test' })
  allowPush()
  expect(await banner(PUSH)).toBeVisible()
})

test('the next visit shows the next banner', async () => {
  dismissalRecords.write('5', Date.now() - 2 * HOUR_MS, 'activation')
  await openApp('/faq', { as: 'new@example.test' })
  const photo = await banner(PHOTO)
  expect(within(photo).getByRole('link', { name: 'Add a photo' })).toHaveAttribute('href', '/profile')
  expect(shownBanners()).toEqual([PHOTO])
})

test('a visit has one banner: a page that hides it shows no other', async () => {
  dismissalRecords.write('5', Date.now() - 2 * HOUR_MS, 'activation')
  const { router } = await openApp('/faq', { as: 'new@example.test' })
  await banner(PHOTO)
  allowPush()
  await act(() => router.navigate('/profile'))
  await screen.findByRole('heading', { level: 1, name: 'My profile' })
  expect(shownBanners()).toEqual([])
  await act(() => router.navigate('/faq'))
  expect(await banner(PHOTO)).toBeVisible()
})

test('a visit ends a day after its banner first came up, whatever was loaded meanwhile', async () => {
  const database = databaseFor()
  dismissalRecords.write('5', Date.now() - 2 * HOUR_MS, 'activation')
  await openApp('/faq', { as: 'new@example.test' })
  await banner(PHOTO)
  database.clockOffset = 13 * HOUR_MS
  const { router } = await reloadApp()
  await banner(PHOTO)
  database.clockOffset = 26 * HOUR_MS
  await act(() => router.navigate('/profile'))
  await screen.findByRole('heading', { level: 1, name: 'My profile' })
  allowPush()
  expect(await banner(PUSH)).toBeVisible()
})

test.each(['/members/101', '/swipe-game', '/credits/p1', '/transactions', '/match-finder'])(
  'on the quiet page %s only the offline bar is above the content',
  async (path) => {
    await openApp(path, { as: 'new@example.test' })
    const reminder = await banner(ACTIVATION)
    const main = screen.getByRole('main')
    expect(main.compareDocumentPosition(reminder) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    setOnline(false)
    const offline = await banner('You are offline')
    expect(main.compareDocumentPosition(offline) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
    expect(shownBanners()).toEqual([])
  },
)

test('a quiet page has no offers', async () => {
  const { router } = await openApp('/swipe-game', { as: 'paid@example.test' })
  allowPush()
  await screen.findByRole('heading', { level: 1 })
  expect(shownBanners()).toEqual([])
  await act(() => router.navigate('/faq'))
  expect(await banner(PUSH)).toBeVisible()
})

test('the list of conversations has the banners of the members area, an open conversation has none', async () => {
  const { router } = await openApp('/chats', { as: 'new@example.test' })
  expect(await banner(ACTIVATION)).toBeVisible()
  setOnline(false)
  expect(await banner('You are offline')).toBeVisible()
  setOnline(true)
  await act(() => router.navigate('/members/101/chat'))
  await waitFor(() => expect(shownBanners()).toEqual([]))
})

test('a banner that one account closed is shown to another account on the same device', async () => {
  dismissalRecords.write('2', Date.now(), 'disabled_mails')
  const { user } = await openApp('/faq', { as: 'bounced@example.test' })
  const region = await banner(MAILS_OFF)
  await user.click(within(region).getByRole('button', { name: MAILS_OFF }))
  expect(region).toHaveTextContent('Your e-mail provider rejected our last e-mail')
  expect(within(region).getByRole('link', { name: 'Fix it' })).toHaveAttribute(
    'href',
    '/notifications#notifications',
  )
})

test('a damaged hide flag counts as never closed', async () => {
  localStorage.setItem('hide.6.disabled_mails', '<yesterday>')
  await openApp('/faq', { as: 'bounced@example.test' })
  expect(await banner(MAILS_OFF)).toBeVisible()
})

test('without a connection the offline bar replaces all other banners, and disappears on its own', async () => {
  await openApp('/faq', { as: 'new@example.test' })
  await banner(ACTIVATION)
  setOnline(false)
  expect(await banner('You are offline')).toBeVisible()
  expect(shownBanners()).toEqual([])
  setOnline(true)
  expect(await banner(ACTIVATION)).toBeVisible()
  expect(await screen.findByText('You are back online.')).toBeVisible()
})

test('a visitor sees no banner but the offline bar', async () => {
  await openApp('/faq')
  allowPush()
  setOnline(false)
  expect(await banner('You are offline')).toBeVisible()
  setOnline(true)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'You are offline' })).toBeNull())
  expect(shownBanners()).toEqual([])
})

test('the push banner explains before the browser asks, and "not now" dismisses it', async () => {
  const { user } = await openApp('/faq', { as: 'paid@example.test' })
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  allowPush()
  await user.click(within(await banner(PUSH)).getByRole('button', { name: 'Turn on' }))
  const dialog = await screen.findByRole('dialog', { name: 'Notifications on this device' })
  expect(dialog).toHaveTextContent('Your browser will ask you next.')
  await user.click(within(dialog).getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shownBanners()).toEqual([])
})

test('the banner about mails leads to the notifications, also on a phone, where each section has its own page', async () => {
  const { user } = await openApp('/faq', { as: 'bounced@example.test' })
  const region = await banner('Our e-mails are not reaching you')
  await user.click(within(region).getByRole('link', { name: 'Fix it' }))
  expect(await screen.findByRole('heading', { name: 'Our e-mails are switched off' })).toBeVisible()
})
