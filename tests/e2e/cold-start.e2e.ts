import type { Request, Route } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const APP = [/\/index-/, /\/vendor-/, /\/app-/, /\/common-/, /\/en\/common\.json/, /\/api\/settings\.php/]
const MEMBERS_APP = [/\/api\/user\.php/, /\/frame-/, /\/member-/, /\/news-/, /\/en\/banners\.json/]
const FIRST_PHOTO = /\/media\/portraits\/101-1\.thumb/
const SEARCH = /\/api\/search\.php\?.*page=1$/

const VISITOR_PAGES = [
  { path: '/', needs: [/\/StartScreen-/, /\/en\/start\.json/] },
  { path: '/faq', needs: [] },
  { path: '/landers/maplanding', needs: [/\/LanderScreen-/, /\/en\/landers\.json/] },
  { path: '/login', needs: [/\/LoginScreen-/, /\/en\/login\.json/] },
  {
    path: '/signup',
    needs: [/\/SignupScreen-/, /\/hook-form-/, /\/frame-/, /\/member-/, /\/en\/signup\.json/],
  },
  { path: '/members', needs: [/\/MembersScreen-/, /\/frame-/, /\/member-/, /\/en\/members\.json/] },
  { path: '/members/106', needs: [/\/MemberScreen-/, /\/frame-/, /\/member-/, /\/en\/profile\.json/] },
]
const MEMBER_PAGES = [
  { path: '/members', needs: [/\/MembersScreen-/, /\/en\/members\.json/] },
  // What was asked for and found on the page before.
  { path: '/members', needs: [SEARCH, FIRST_PHOTO] },
  { path: '/members/106', needs: [/\/MemberScreen-/, /\/en\/profile\.json/, /\/api\/profile\.php\?id=106$/] },
  { path: '/likes', needs: [/\/LikesScreen-/, /\/en\/likes\.json/, /\/api\/likes\.php/] },
  { path: '/chats', needs: [/\/ChatsScreen-/, /\/en\/chat\.json/, /\/api\/chats\.php/] },
  { path: '/chats/2001', needs: [/\/ChatsScreen-/, /\/api\/chat\.php\?id=2001$/, /\/api\/chats\.php/] },
]
/** What a page asks for only once while it opens. */
const ONCE = [/\/api\/(?:settings|user|profile|chat)\.php/, SEARCH, FIRST_PHOTO]

for (const [who, account, pages] of [
  ['visitor', null, VISITOR_PAGES],
  ['member', 'paid@example.test', MEMBER_PAGES],
] as const) {
  test(`each page of a ${who} asks for its screen and first answers while the app downloads`, async ({
    page,
  }) => {
    if (account) await signIn(page, account)
    let asked: string[] = []
    let held: Route[] = []
    page.on('request', (request: Request) => asked.push(request.url()))
    // A page with a route has no cache: each document downloads everything.
    await page.route(/\/(?:index|vendor)-/, (route) => void held.push(route))
    for (const { path, needs } of pages) {
      asked = []
      held = []
      await page.goto(path, { waitUntil: 'commit' })
      const needed = [...APP, ...needs, ...(account ? MEMBERS_APP : [])]
      const missing = () => needed.filter((name) => !asked.some((url) => name.test(url)))
      await expect.poll(missing, `${path} asks for all of it`).toEqual([])
      for (const route of held) await route.continue()
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      // Read from the page: with a held request, the browser tells of a preloaded answer twice.
      const calls = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      const once = calls.filter((url) => ONCE.some((name) => name.test(url)))
      expect(once.toSorted(), path).toEqual([...new Set(once)].toSorted())
    }
  })
}

test('with a query in the address nothing is asked ahead, unless it is that of the last search', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  let held: Route[] = []
  await page.route(/\/(?:index|vendor)-/, (route) => void held.push(route))
  const asked = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[as=fetch]')].flatMap(({ href }) => {
        const { pathname, search } = new URL(href)
        return pathname.startsWith('/api/') ? pathname.slice('/api/'.length) + search : []
      }),
    )
  const filter = 'gender=female&min_age=30'
  const ofSearch = [`settings.php?${filter}`, 'user.php', `search.php?${filter}&page=1`]
  for (const [path, expected] of [
    [`/members?${filter}`, []],
    [`/members?${filter}`, ofSearch],
    ['/members?token=abc', []],
    ['/members/106?token=abc', []],
  ] as const) {
    held = []
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('link[href*="/banners.json"]'), path).toHaveCount(1)
    const calls = await asked()
    if (expected.length === 0) expect(calls, path).toEqual([])
    else expect(calls, path).toEqual(expect.arrayContaining([...expected]))
    for (const route of held) await route.continue()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
})

test('the first photos of a search are requested before the grid can be rendered', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  const held: Route[] = []
  await page.route(/\/en\/members\.json$/, (route) => void held.push(route))
  const photo = page.waitForRequest(FIRST_PHOTO)
  await page.goto('/members', { waitUntil: 'commit' })
  await photo
  await expect(page.getByRole('article')).toHaveCount(0)
  for (const route of held) await route.continue()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the photo of a profile is requested before the profile can be rendered', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  const held: Route[] = []
  await page.route('/api/interests.php', (route) => void held.push(route))
  const photo = page.waitForRequest(/\/media\/portraits\/106-1\.webp/)
  await page.goto('/members/106', { waitUntil: 'commit' })
  await photo
  await expect(page.getByRole('heading', { level: 1, name: /Maya/ })).toHaveCount(0)
  for (const route of held) await route.continue()
  await expect(page.getByRole('heading', { level: 1, name: /Maya/ })).toBeVisible()
})

test('the photos beside the title of the start page and of a landing page need nothing else of a member', async ({
  page,
}) => {
  await page.route(/\/(?:frame|member)-[^/]+\.js$/, () => {})
  for (const path of ['/', '/landers/collagelanding']) {
    await page.goto(path)
    await expect(page.locator('main img').first(), path).toBeVisible()
  }
})

const LOCALE_LIST = /\/locale-list-/

test('the locales are listed in a worker, and not for a form', async ({ page }) => {
  const listed: string[] = []
  page.on('worker', (worker) => listed.push(worker.url()))
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(listed).toEqual([])
  await page.goto('/')
  await expect.poll(() => listed).toEqual([expect.stringMatching(LOCALE_LIST)])
})

test('without the worker that lists the locales, a price is there all the same', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.route(LOCALE_LIST, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText(/€0\.\d\d/)).toBeVisible()
  expect(errors).toEqual([])
})

test('the background work of a visitor starts when the page is shown: before, it would have the page render twice', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main h1')) return
      observer.disconnect()
      // The background work stores this first of all.
      Object.assign(window, { hadStarted: localStorage.getItem('reserve') !== null })
    }).observe(document, { childList: true, subtree: true })
  })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reserve'))).not.toBeNull()
  expect(await page.evaluate(() => Reflect.get(window, 'hadStarted') as boolean)).toBe(false)
})
