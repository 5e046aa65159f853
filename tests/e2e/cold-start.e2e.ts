import type { Locator, Page, Request, Route } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { gate } from '#tests/support/gate.ts'

const APP = [/\/index-/, /\/vendor-/, /\/app-/, /\/common-/, /\/en\/common\.json/, /\/api\/settings\.php/]
const MEMBERS_APP = [/\/api\/user\.php/, /\/frame-/, /\/member-/, /\/news-/, /\/en\/banners\.json/]
const FIRST_PHOTO = /\/media\/portraits\/101-1\.thumb/
const SEARCH = /\/api\/search\.php\?.*page=1$/

interface ColdPage {
  path: string
  needs: RegExp[]
  opens?: true
}

const VISITOR_PAGES: ColdPage[] = [
  { path: '/', needs: [/\/StartScreen-/, /\/en\/start\.json/], opens: true },
  { path: '/faq', needs: [] },
  { path: '/landers/maplanding', needs: [/\/LanderScreen-/, /\/en\/landers\.json/] },
  { path: '/login', needs: [/\/LoginScreen-/, /\/en\/login\.json/] },
  {
    path: '/signup',
    needs: [/\/SignupScreen-/, /\/hook-form-/, /\/frame-/, /\/member-/, /\/en\/signup\.json/],
  },
  {
    path: '/members',
    needs: [/\/MembersScreen-/, /\/frame-/, /\/member-/, /\/en\/members\.json/],
    opens: true,
  },
  {
    path: '/members/106',
    needs: [/\/MemberScreen-/, /\/frame-/, /\/member-/, /\/en\/profile\.json/],
    opens: true,
  },
]
const MEMBER_PAGES: ColdPage[] = [
  { path: '/members', needs: [/\/MembersScreen-/, /\/en\/members\.json/], opens: true },
  // The search that the page before made and stored.
  { path: '/members', needs: [SEARCH, FIRST_PHOTO], opens: true },
  {
    path: '/members/106',
    needs: [/\/MemberScreen-/, /\/en\/profile\.json/, /\/api\/profile\.php\?id=106$/],
    opens: true,
  },
  { path: '/likes', needs: [/\/LikesScreen-/, /\/en\/likes\.json/, /\/api\/likes\.php/] },
  { path: '/chats', needs: [/\/ChatsScreen-/, /\/en\/chat\.json/, /\/api\/chats\.php/] },
  {
    path: '/chats/2001',
    needs: [/\/ChatsScreen-/, /\/api\/chat\.php\?id=2001$/, /\/api\/chats\.php/],
    opens: true,
  },
]
/** The requests that a page makes only once while it opens; those that `opens` are opened to see it. */
const ONCE = [/\/api\/(?:settings|user|profile|chat)\.php/, SEARCH, FIRST_PHOTO]

/** Holds the app back, so that the page has its shell and the script that runs before the app. */
async function holdApp(page: Page) {
  const held: Route[] = []
  await page.route(/\/(?:index|vendor)-/, (route) => void held.push(route))
  return {
    release: async () => {
      for (const route of held.splice(0)) await route.continue()
      await page.waitForLoadState('load')
    },
  }
}

/** Runs in the page: timers of one length take another time. */
function changeTimers([from, to]: readonly [from: number, to: number]): void {
  const set = window.setTimeout.bind(window)
  Object.assign(window, {
    setTimeout: (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      set(work, ms === from ? to : ms, ...rest),
  })
}

for (const [who, account, pages] of [
  ['visitor', null, VISITOR_PAGES],
  ['member', 'paid@example.test', MEMBER_PAGES],
] as const) {
  test(`each page of a ${who} requests its screen and first answers while the app downloads, and has Chrome compile its long scripts as they arrive`, async ({
    page,
  }) => {
    // The first refresh would ask for the member again.
    await page.addInitScript(changeTimers, [5_000, 60_000] as const)
    if (account) await signIn(page, account)
    let asked: string[] = []
    page.on('request', (request: Request) => asked.push(request.url()))
    // A page with a route has no cache: each document downloads everything.
    const held = await holdApp(page)
    const scripts = new Set<string>()
    for (const { path, needs, opens } of pages) {
      asked = []
      await page.goto(path, { waitUntil: 'commit' })
      const needed = [...APP, ...needs, ...(account ? MEMBERS_APP : [])]
      const missing = () => needed.filter((name) => !asked.some((url) => name.test(url)))
      await expect.poll(missing, `${path} asks for all of it`).toEqual([])
      for (const url of asked) if (url.endsWith('.js')) scripts.add(url)
      if (!opens) continue
      await held.release()
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      // The next page asks for what the answer to this search has stored.
      if (path === '/members') await expect(page.getByRole('article').first()).toBeVisible()
      // Read in the page: while requests are held, Playwright reports a preloaded answer twice.
      const calls = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      const once = calls.filter((url) => ONCE.some((name) => name.test(url)))
      expect(once.toSorted(), path).toEqual([...new Set(once)].toSorted())
    }
    const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()))
    const long = texts.filter((text) => text.length > 20_000)
    // React, the app, what members see, and a screen.
    expect(long.length).toBeGreaterThan(3)
    for (const text of long) expect(text.slice(0, 28)).toBe('//# allFunctionsCalledOnLoad')
  })
}

declare global {
  interface Window {
    shownAt?: number
    firstWords?: string
  }
}

/** Runs in the page: notes when the first render of a member's page is there. */
function watchFirstRender(): void {
  new MutationObserver(() => {
    const page = document.querySelector('#root:has([aria-label^="Account: "])')
    if (!page) return
    if (window.shownAt !== undefined) return
    window.shownAt = performance.now()
    // A task after the frame: a virtual list renders its rows in between, once it has been measured.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => (window.firstWords = page.textContent), { once: true })
    port1.start()
    requestAnimationFrame(() => port2.postMessage(null))
  }).observe(document, { childList: true, subtree: true })
}

test('calls that the first render of a page does not need are made after it', async ({ page }) => {
  await page.addInitScript(watchFirstRender)
  await signIn(page, 'free@example.test')
  await page.goto('/members/106')
  const calls = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
        const call = /\/api\/(chats|likes|discountcode)\.php/.exec(name)?.[1]
        return call ? `${call} ${startTime > (window.shownAt ?? Infinity) ? 'after' : 'before'}` : []
      }),
    )
  const expected = ['chats after', 'discountcode after', 'likes after']
  await expect.poll(async () => [...new Set(await calls())].toSorted()).toEqual(expected)
})

test('a list that was requested early is in the first render, even if it arrives just before it', async ({
  page,
}) => {
  await page.addInitScript(watchFirstRender)
  // The first render waits 300 ms for the list; a busy machine may be idle only later.
  await page.addInitScript(changeTimers, [300, 10_000] as const)
  await page.addInitScript(() => {
    const started = new Promise<void>((resolve) => {
      // The background work opens channels to the other tabs; then nothing is left to do but wait for the list.
      window.BroadcastChannel = class extends BroadcastChannel {
        constructor(name: string) {
          super(name)
          requestIdleCallback(() => resolve())
        }
      }
    })
    const ask = window.fetch.bind(window)
    window.fetch = async (input, init) => {
      const response = await ask(input, init)
      if (response.url.endsWith('/api/chats.php')) await started
      return response
    }
  })
  await signIn(page, 'paid@example.test')
  await page.goto('/chats/2001')
  await expect.poll(() => page.evaluate(() => window.firstWords)).toContain('Zoë')
})

test('the first photos of a search are requested before the grid can be rendered', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  const texts = gate()
  await page.route(/\/en\/members\.json$/, async (route) => {
    await texts.passed
    await route.continue()
  })
  const photo = page.waitForRequest(FIRST_PHOTO)
  await page.goto('/members', { waitUntil: 'commit' })
  await photo
  await expect(page.getByRole('article')).toHaveCount(0)
  texts.open()
  await page.waitForLoadState('load')
  await expect(page.getByRole('article').first()).toBeVisible()
})

const boxOf = async (photo: Locator) => {
  const box = await photo.boundingBox()
  return box && [box.x, box.y, box.width, box.height].map(Math.round)
}

test('on a phone and on a desktop the photos of a search are shown before the app starts, in the same places; those of fictional profiles wait for their label', async ({
  page,
}) => {
  const sizes = [
    { width: 390, height: 844, photos: 4 },
    { width: 1280, height: 800, photos: 8 },
  ]
  await signIn(page, 'paid@example.test')
  await page.goto('/members')
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height })
    // The places of the photos in such a window are stored.
    const kept = () => page.evaluate(() => localStorage.getItem('search.2'))
    await expect.poll(kept).toContain(`{"window":${width},"boxes":[[`)
  }
  const held = await holdApp(page)
  const cards = page.getByRole('article')
  for (const { width, height, photos } of sizes) {
    await page.setViewportSize({ width, height })
    await page.goto('/members', { waitUntil: 'commit' })
    const early = page.locator('.shell-body img')
    await expect(early).toHaveCount(photos)
    const shown: (readonly [src: string, box: number[] | null])[] = []
    for (const photo of await early.all())
      shown.push([(await photo.getAttribute('src')) ?? '', await boxOf(photo)])
    await held.release()
    await expect(cards.first()).toBeVisible()
    await expect(early).toHaveCount(0)
    for (const [src, box] of shown) {
      const card = cards.filter({ has: page.locator(`img[src="${src}"]`) })
      await expect(card.getByText('Fictional')).toHaveCount(0)
      await expect.poll(() => boxOf(card.locator('img')), src).toEqual(box)
    }
  }
})

test('the photo of a profile is shown before the app starts, in the same place', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  const held = await holdApp(page)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/members/106', { waitUntil: 'commit' })
    const early = page.locator('.shell-body img')
    await expect(early).toHaveAttribute('src', /\/106-1\.webp$/)
    const box = await boxOf(early)
    await held.release()
    await expect(page.getByRole('heading', { level: 1, name: /Maya/ })).toBeVisible()
    await expect.poll(() => boxOf(page.locator('main img[src$="/106-1.webp"]').first())).toEqual(box)
  }
})

test('the photos beside the title of the start page and of a landing page are shown without the scripts of members’ pages', async ({
  page,
}) => {
  await page.route(/\/(?:frame|member)-[^/]+\.js$/, () => {})
  for (const path of ['/', '/landers/collagelanding']) {
    await page.goto(path)
    await expect(page.locator('main img').first(), path).toBeVisible()
  }
})

const LOCALE_LIST = /\/locale-list-/

test('a worker lists the locales for a price and not for a form, and a price is shown even without the worker', async ({
  page,
}) => {
  const listed: string[] = []
  const errors: Error[] = []
  page.on('worker', (worker) => listed.push(worker.url()))
  page.on('pageerror', (error) => errors.push(error))
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(listed).toEqual([])
  await page.goto('/')
  await expect.poll(() => listed).toEqual([expect.stringMatching(LOCALE_LIST)])

  await page.route(LOCALE_LIST, (route) => route.abort())
  await page.reload()
  await expect(page.getByText(/€0\.\d\d/)).toBeVisible()
  expect(errors).toEqual([])
})

test('the background work of a visitor starts after the page is shown: earlier, it would make the page render twice', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main h1')) return
      observer.disconnect()
      // The background work stores this before anything else.
      Object.assign(window, { hadStarted: localStorage.getItem('reserve') !== null })
    }).observe(document, { childList: true, subtree: true })
  })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reserve'))).not.toBeNull()
  expect(await page.evaluate(() => Reflect.get(window, 'hadStarted') as boolean)).toBe(false)
})
