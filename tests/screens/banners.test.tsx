import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import type { BannerKind } from '#src/domain/site/banners.ts'
import { shortProfileSchema } from '#src/domain/member/profile.ts'
import { factsOf } from '#src/domain/site/route-facts.ts'
import { routes } from '#src/routes.tsx'
import { openNextOverlay, requestOverlay, useOverlays } from '#src/stores/browser/overlays.ts'
import { usePush } from '#src/stores/browser/push.ts'
import { openApp } from '#tests/support/app.tsx'
import { stubMedia } from '#tests/support/media.ts'
import { server } from '#tests/support/server.ts'
import type { RouteObject } from 'react-router'
import { dismissalRecords } from '#src/domain/records.ts'

const ACTIVATION = 'Confirm your e-mail address'
const MAILS_OFF = 'Our e-mails do not reach you'
const PHOTO = 'Show your face'
const PUSH = 'Know when somebody writes'
const TITLES = [ACTIVATION, MAILS_OFF, PHOTO, PUSH]

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine')
  vi.unstubAllGlobals()
})

const banner = (title: string) => screen.findByRole('region', { name: title })

function shownBanners(): string[] {
  return screen
    .queryAllByRole('region')
    .map((region) => region.querySelector('p')?.textContent ?? '')
    .filter((title) => TITLES.includes(title))
}

function allowPush() {
  act(() => usePush.setState({ support: 'yes', permission: 'default', isSubscribed: false }))
}

/** Where each banner is not shown (docs/rules.md#banners). */
const WITHOUT: [string, BannerKind[]][] = [
  ['/profile', ['photo']],
  ['/signup', ['activation', 'photo', 'push']],
  ['/members/:id/signup', ['activation', 'photo', 'push']],
  ['/activate/done', ['photo', 'push']],
  ['/premium', ['photo', 'push']],
  ['/notifications', ['activation', 'disabled_mails', 'photo', 'push']],
  ['/directdebit', ['photo', 'push']],
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

test('each route hides the banners that the rules name, and no other route does', () => {
  const byPath = (a: [string, unknown], b: [string, unknown]) => a[0].localeCompare(b[0])
  expect(bannersLeftOut(routes).toSorted(byPath)).toEqual(WITHOUT.toSorted(byPath))
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
  act(() => requestOverlay('like', { profile: v.parse(shortProfileSchema, { id: 104 }) }))
  expect(useOverlays.getState().open).toBeNull()
  await act(() => router.navigate('/faq'))
  act(openNextOverlay)
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('a member with an unconfirmed address is reminded first, and can have the mail resent', async () => {
  const { user } = await openApp('/faq', { as: 'new@example.test' })
  const region = await banner(ACTIVATION)
  expect(shownBanners()).toEqual([ACTIVATION])
  expect(region).toHaveTextContent('new@example.test')
  const again = within(region).getByRole('button', { name: 'Send it again' })
  await user.click(again)
  expect(await within(region).findByText(/Sent\. It can take a minute/)).toBeVisible()
  await user.click(again)
  expect(await within(region).findByText(/You can ask for another in \d+ seconds/)).toBeVisible()
})

test('a mail that cannot be sent says so in the banner', async () => {
  const { user } = await openApp('/faq', { as: 'new@example.test' })
  server.use(http.post('*/api/activation.php', () => HttpResponse.error()))
  const region = await banner(ACTIVATION)
  await user.click(within(region).getByRole('button', { name: 'Send it again' }))
  expect(await within(region).findByText(/could not reach the site/)).toBeVisible()
})

test('a closed banner makes room for the next one, and stays closed after a reload', async () => {
  const { user } = await openApp('/faq', { as: 'new@example.test' })
  await user.click(within(await banner(ACTIVATION)).getByRole('button', { name: 'Close' }))
  const photo = await banner(PHOTO)
  expect(within(photo).getByRole('link', { name: 'Add a photo' })).toHaveAttribute('href', '/profile')
  await user.click(within(photo).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(shownBanners()).toEqual([]))
  allowPush()
  await user.click(within(await banner(PUSH)).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(shownBanners()).toEqual([]))
  expect(dismissalRecords.all('5')).toHaveLength(3)
})

test('a banner that one account closed is shown to another account on the same device', async () => {
  dismissalRecords.write('2', Date.now(), 'disabled_mails')
  await openApp('/faq', { as: 'bounced@example.test' })
  const region = await banner(MAILS_OFF)
  expect(region).toHaveTextContent('Your e-mail provider rejected our last e-mail')
  expect(within(region).getByRole('link', { name: 'See what to do' })).toHaveAttribute(
    'href',
    '/notifications',
  )
})

test('a damaged hide flag counts as never closed', async () => {
  localStorage.setItem('hide.6.disabled_mails', '<yesterday>')
  await openApp('/faq', { as: 'bounced@example.test' })
  expect(await banner(MAILS_OFF)).toBeVisible()
})

test('without a connection the offline bar comes before all others, and disappears on its own', async () => {
  await openApp('/faq', { as: 'new@example.test' })
  await banner(ACTIVATION)
  setOnline(false)
  expect(await banner('You are offline')).toBeVisible()
  expect(shownBanners()).toEqual([])
  setOnline(true)
  expect(await banner(ACTIVATION)).toBeVisible()
  expect(await screen.findByText('You are online again.')).toBeVisible()
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
  await screen.findByRole('button', { name: 'Account' })
  allowPush()
  await user.click(within(await banner(PUSH)).getByRole('button', { name: 'Turn on notifications' }))
  const dialog = await screen.findByRole('dialog', { name: 'Notifications on this device' })
  expect(dialog).toHaveTextContent('Your browser will ask you next.')
  await user.click(within(dialog).getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shownBanners()).toEqual([])
})

test('on a smartphone, an account that was made elsewhere is reminded of its activation by a modal, once', async () => {
  stubMedia('pointer: coarse')
  const { user } = await openApp('/faq?api_signup_complete=1', { as: 'new@example.test' })
  const dialog = await screen.findByRole('dialog', { name: ACTIVATION })
  expect(dialog).toHaveTextContent('new@example.test')
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await banner(ACTIVATION)).toBeVisible()
})

test.each([
  ['a computer', ['hover: hover'], '/faq?api_signup_complete=1', 'new@example.test'],
  ['an address without the query', ['pointer: coarse'], '/faq', 'new@example.test'],
  ['a member who is active', ['pointer: coarse'], '/faq?api_signup_complete=1', 'paid@example.test'],
])('%s opens no such modal', async (_what, media, path, as) => {
  stubMedia(...media)
  await openApp(path, { as })
  await screen.findByRole('button', { name: 'Account' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
