import { test } from 'vitest'
import { LANDERS } from '#src/paths.ts'
import { openSite } from '#tests/engines/engine-test.ts'

const OF_ALL = [
  '/members',
  '/members/101',
  '/faq',
  '/pricing',
  '/terms',
  '/cookies',
  '/service',
  '/return-policy',
]
const OF_VISITORS = [
  '/',
  '/login',
  '/signup',
  '/reset-password',
  '/members/101/landing',
  ...LANDERS.map((name) => `/landers/${name}`),
]
const OF_MEMBERS = [
  '/chats',
  '/chats/2001',
  '/credits',
  '/credits/p1',
  '/credits/repeat-order',
  '/directdebit?package=p1',
  '/likes',
  '/match-finder',
  '/notifications',
  '/premium',
  '/profile',
  '/swipe-game',
  '/transactions',
  '/you',
]

/** The heading of the page itself: not of one that it redirects to, nor that of an error or an empty page, below a drawing. */
const hasHeading = (path: string) => `() =>
  location.pathname === '${path.split('?')[0]}' &&
  document.querySelector('h1:not([class*="drawing_"] + h1)') !== null`

test.each([
  { who: 'a visitor', as: null, paths: [...OF_VISITORS, ...OF_ALL] },
  { who: 'a member', as: 'paid@example.test', paths: [...OF_MEMBERS, ...OF_ALL] },
])('no page of $who is wider than the window', async ({ as, paths }) => {
  const page = await openSite(as)
  for (const path of paths) {
    await page.open(path)
    await page.waitFor(hasHeading(path))
    await page.expectNoSidewaysScroll()
  }
})
