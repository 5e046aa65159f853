import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { factsOf, type RouteFacts } from '#src/domain/site/route-facts.ts'
import { LANDERS } from '#src/paths.ts'
import { routes } from '#src/routes.tsx'
import { noteUpdate } from '#src/stores/browser/update.ts'
import { ACCOUNT_BUTTON, closeApp, openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { allRead, server } from '#tests/support/server.ts'
import type { RouteObject } from 'react-router'

async function mainPlace(name: RegExp) {
  const [nav] = await screen.findAllByRole('navigation', { name: 'Main' })
  return within(nav ?? document.body).findByRole('link', { name })
}

function installAsApp({ isWide = false } = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('standalone') || (isWide && media.includes('min-width')),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
}

test('a visitor sees Login and no main navigation', async () => {
  await import('#src/layouts/MemberNav.tsx')
  await openApp('/faq')
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible()
  await act(allRead)
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument()
})

test('a visitor in the search can join from the top bar', async () => {
  await openApp('/members')
  const bar = within(screen.getByRole('banner'))
  expect(bar.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a premium member finds the main places with their badges', async () => {
  await openApp('/profile', { as: 'paid@example.test' })
  const nav = await within(screen.getByRole('banner')).findByRole('navigation', { name: 'Main' })
  const links = within(nav).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Search',
    expect.stringMatching(/^Messages.*[1-9]/),
    expect.stringMatching(/^Likes.*[1-9]/),
    'Credits',
  ])
})

test('a free member is offered a page that explains premium and has the packages on it', async () => {
  const { user } = await openApp('/profile', { as: 'free@example.test' })
  await user.click(await mainPlace(/^Get Premium/))
  expect(await screen.findByRole('heading', { level: 1, name: 'Premium' })).toBeVisible()
  expect(window.location.pathname).toBe('/premium')
  expect(screen.getByRole('list', { name: 'What premium gives you' })).toBeVisible()
  const offers = await screen.findAllByRole('link', { name: 'Choose' })
  expect(offers.map((offer) => offer.getAttribute('href'))).toContain('/credits/p1')
})

test.each([
  ['/members/103', 'Search'],
  ['/members/140/chat', 'Messages'],
  ['/chats/2001', 'Messages'],
  ['/likes/m/103', 'Likes'],
])('on %s the current main place is %s', async (path, name) => {
  await openApp(path, { as: 'paid@example.test' })
  const nav = (await mainPlace(/^Search/)).parentElement ?? document.body
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent(name)
})

test('a member page opened logged out leads to the login page and remembers the way back', async () => {
  await openApp('/likes/sent?x=1')
  await screen.findByRole('main')
  expect(window.location.pathname + window.location.search).toBe('/login?redirect=%2Flikes%2Fsent%3Fx%3D1')
})

test.each([
  ['a member', '/', '/members', 'paid@example.test'],
  ['a member', '/login?redirect=%2Flikes', '/likes', 'paid@example.test'],
  ['a member', '/signup', '/members', 'paid@example.test'],
  ['a member', '/members/101/landing', '/members/101', 'paid@example.test'],
  ['a visitor', '/chats/12', '/login', undefined],
])('when %s opens %s and is led on to %s, Back leads to the page before', async (_, path, next, as) => {
  const { router: before } = await openApp('/faq')
  await act(() => before.navigate('/privacy'))
  const { router } = await openApp(path, as === undefined ? {} : { as })
  await waitFor(() => expect(window.location.pathname).toBe(next))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(window.location.pathname).toBe('/faq'))
})

test('more than ninety-nine unread messages are shown as 99+', async () => {
  await openApp('/profile', { as: 'heavy@example.test' })
  expect(await mainPlace(/^Messages.*99\+ unread/)).toBeVisible()
})

test.each([
  { credits: 11, name: /^Credits$/ },
  { credits: 10, name: /^Credits ?10 credits left$/ },
  { credits: 1, name: /^Credits ?1 credit left$/ },
  { credits: 0, name: /^Credits ?0 credits left$/ },
])('$credits credits are part of the accessible name: $name', async ({ credits, name }) => {
  const account = databaseFor().accounts.find(({ email }) => email === 'paid@example.test')
  if (account) account.credits = credits
  await openApp('/profile', { as: 'paid@example.test' })
  expect(await mainPlace(name)).toBeVisible()
})

test('on a new page the focus is on its heading, and the window has its title', async () => {
  const { user } = await openApp('/profile', { as: 'paid@example.test' })
  await user.click(await mainPlace(/^Likes/))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Likes' })
  await waitFor(() => expect(heading).toHaveFocus())
  await waitFor(() => expect(document.title).toMatch(/^(\(\d+\) )?Likes$/))
})

test.each([
  ['/profile', '/likes', 'Likes'],
  ['/chats', '/chats/2001', /Lina/],
])('a menu that is opened on %s stays open when %s appears', async (path, next, name) => {
  const { user, router } = await openApp(path, { as: 'paid@example.test' })
  await user.click(await screen.findByRole('button', { name: ACCOUNT_BUTTON }))
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'You' })).toHaveFocus())
  await router.navigate(next)
  await screen.findByRole('heading', { level: 1, name })
  await waitFor(() => expect(document.title).toMatch(name))
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'You' })).toHaveFocus())
})

const bar = () => document.querySelector('[data-bar]')

/** Holds the answer to the user call, which a page waits for; returns a function that releases it. */
function holdUser(): () => void {
  const { passed, open } = gate()
  server.use(
    http.get('*/api/user.php', async () => {
      await passed
      return undefined
    }),
  )
  return open
}

test('the notice of a new version can be closed, and the focus moves to the page', async () => {
  const { user } = await openApp('/faq')
  act(noteUpdate)
  const notice = await screen.findByRole('region', { name: 'There is a new version' })
  await user.click(within(notice).getByRole('button', { name: 'Close' }))
  expect(notice).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('the loading bar appears after 200 ms of waiting for a page, and disappears when the page does', async () => {
  const { router } = await openApp('/likes', { as: 'paid@example.test' })
  const open = holdUser()
  // On a slow machine the first page shows the bar, too.
  await waitFor(() => expect(bar()).toBeNull())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  void router.navigate('/profile')
  await act(() => vi.advanceTimersByTimeAsync(199))
  await fetch('/api/settings.php')
  expect(bar()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  await waitFor(() => expect(bar()).not.toBeNull())
  expect(window.location.pathname).toBe('/likes')
  open()
  await waitFor(() => expect(window.location.pathname).toBe('/profile'))
  await waitFor(() => expect(bar()).toBeNull())
})

test('the loading bar does not outlive its page', async () => {
  const { router } = await openApp('/likes', { as: 'paid@example.test' })
  const open = holdUser()
  void router.navigate('/profile')
  await waitFor(() => expect(bar()).not.toBeNull())
  closeApp()
  await waitFor(() => expect(bar()).toBeNull())
  open()
})

test('an installed app on a phone has a Back button on a profile, although there is no top bar', async () => {
  installAsApp()
  const { user, router } = await openApp('/swipe-game', { as: 'paid@example.test' })
  await router.navigate('/members/103')
  await screen.findByRole('heading', { level: 1, name: /^Lina/ })
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(window.location.pathname).toBe('/swipe-game'))
})

test('an installed app in a wide window has only one way back on a profile', async () => {
  installAsApp({ isWide: true })
  const { user, router } = await openApp('/swipe-game', { as: 'paid@example.test' })
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  await router.navigate('/members/103')
  expect(await screen.findByRole('button', { name: 'Back' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Back to search' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(window.location.pathname).toBe('/swipe-game'))
})

test('an installed app that was opened at a profile has no page to go back to, and leads to the search', async () => {
  installAsApp({ isWide: true })
  vi.spyOn(History.prototype, 'length', 'get').mockReturnValue(1)
  await openApp('/members/103', { as: 'paid@example.test' })
  expect(await screen.findByRole('link', { name: 'Back to search' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
})

test('in a browser a profile has no Back button of its own', async () => {
  await openApp('/members/103', { as: 'paid@example.test' })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to search' })).toBeVisible()
})

function pathsWhere(
  isWanted: (facts: RouteFacts) => boolean,
  rows: RouteObject[] = routes,
  around: readonly unknown[] = [],
): string[] {
  return rows.flatMap(({ path, handle, children }) => {
    const handles = [...around, handle]
    const own = path !== undefined && isWanted(factsOf(handles)) ? [path] : []
    return [...own, ...pathsWhere(isWanted, children ?? [], handles)]
  })
}

test.each<[string, (facts: RouteFacts) => boolean, string[]]>([
  [
    'a Back button in an installed app',
    (facts) => facts.hasBack === true,
    ['/members/:id', '/likes/:type', '/likes/m/:id', '/credits', '/credits/:id/:paymentmethod?'],
  ],
  [
    'the members area',
    (facts) => facts.isMembersArea === true,
    [
      '/members',
      '/members/:id',
      '/likes',
      '/likes/:type',
      '/likes/m/:id',
      '/premium',
      '/chats',
      '/chats/:id',
      '/members/:id/chat',
    ],
  ],
  [
    'no entry warning',
    (facts) => facts.hasNoEntryWarning === true,
    ['/complete-signup', '/reset-password', '/reset-password/do'],
  ],
  [
    'the layout of a conversation',
    (facts) => facts.layout === 'chat',
    ['/chats', '/chats/:id', '/members/:id/chat'],
  ],
  [
    'the layout of a lander',
    (facts) => facts.layout === 'lander',
    [
      '/members/:id/landing',
      '/members/:id/landing2/:slug?',
      '/members/:id/landing3/:slug?',
      '/landers/tinderswipe',
      ...LANDERS.map((name) => `/landers/${name}/:slug?`),
    ],
  ],
  [
    'the empty layout',
    (facts) => facts.layout === 'empty',
    ['/signup', '/members/:id/signup', '/activate/done', '/activate/error'],
  ],
])('the routes that the rules name have %s, and no others', (_, isWanted, paths) => {
  expect(pathsWhere(isWanted).toSorted()).toEqual(paths.toSorted())
})
