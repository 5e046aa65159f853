import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const PHONE = { width: 390, height: 844 }
const SIZES = [PHONE, { width: 1440, height: 900 }]

const PAGES: { path: string; as?: string }[] = [
  { path: '/' },
  { path: '/login' },
  { path: '/signup' },
  { path: '/members/103/signup' },
  { path: '/reset-password' },
  { path: '/reset-password/do?token=valid-1' },
  { path: '/account-deleted' },
  { path: '/activate/error', as: 'new@example.test' },
  { path: '/complete-signup', as: 'new@example.test' },
  { path: '/signup-matches', as: 'free@example.test' },
  { path: '/match-finder', as: 'free@example.test' },
  { path: '/lang-config' },
  { path: '/members' },
  { path: '/no/such/page' },
  { path: '/faq#cost' },
  { path: '/terms' },
  { path: '/cookies' },
  { path: '/pricing' },
  { path: '/complaints' },
  { path: '/service' },
  { path: '/members', as: 'free@example.test' },
  { path: '/members?gender=female&country=FI&min_age=98', as: 'free@example.test' },
  { path: '/likes', as: 'free@example.test' },
  { path: '/likes/matches', as: 'paid@example.test' },
  { path: '/return-policy', as: 'paid@example.test' },
  { path: '/likes/sent', as: 'free@example.test' },
  { path: '/members?body_type=slim&interests=coffee', as: 'free@example.test' },
  { path: '/members/103', as: 'free@example.test' },
  { path: '/members/106', as: 'free@example.test' },
  { path: '/members/111', as: 'free@example.test' },
  { path: '/members/112', as: 'free@example.test' },
  { path: '/chats', as: 'paid@example.test' },
  { path: '/notifications', as: 'bounced@example.test' },
  { path: '/credits', as: 'free@example.test' },
  { path: '/swipe-game', as: 'free@example.test' },
  { path: '/profile', as: 'free@example.test' },
  { path: '/credits/p1', as: 'free@example.test' },
  { path: '/premium', as: 'free@example.test' },
  { path: '/directdebit?package=p1', as: 'paid@example.test' },
  { path: '/credits/repeat-order', as: 'paid@example.test' },
  { path: '/transactions', as: 'paid@example.test' },
  { path: '/transactions/2003', as: 'paid@example.test' },
]

/** Checks both schemes, with the window as high as the page, so that no bar covers what one would scroll to. */
async function expectAccessible(page: Page, width: number): Promise<void> {
  await page.waitForLoadState('networkidle')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(800, height) })
  await expectNoAxeViolationsInBothSchemes(page)
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px, light and dark`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    for (const as of new Set(PAGES.map((row) => row.as))) {
      test(`no page has accessibility violations for ${as ?? 'a visitor'}`, async ({ page, problems }) => {
        test.setTimeout(240_000)
        problems.expect(/status of 403.*profile\.php\?id=111/)
        if (as) await signIn(page, as)
        for (const { path } of PAGES.filter((row) => row.as === as)) {
          await page.setViewportSize(viewport)
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAccessible(page, viewport.width)
        }
      })
    }

    test('a profile and a conversation have no accessibility violations', async ({ page }) => {
      test.slow()
      await signIn(page, 'free@example.test')
      await page.goto('/members')
      await page.getByRole('article').first().getByRole('link').click()
      await expect(page.getByRole('button', { name: 'Like', exact: true }).first()).toBeVisible()
      await expectAccessible(page, viewport.width)
      await page.goto('/chats')
      await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
      await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
      await expectAccessible(page, viewport.width)
    })
  })
}

test('no overlay has accessibility violations', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const opened = async (name: string, role: 'dialog' | 'alertdialog' = 'dialog') => {
    await expect(page.getByRole(role, { name })).toBeVisible()
    await expectNoAxeViolationsInBothSchemes(page)
  }
  await page.goto('/members/103')
  await page.getByRole('button', { name: 'Like', exact: true }).first().click()
  await opened('Sign up')
  await page.getByRole('button', { name: 'Close' }).click()
  await opened('Leave sign-up?', 'alertdialog')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/account-deleted')
  await opened('Before you come in')
  await signIn(page, 'new@example.test')
  await page.goto('/lang-config?t=0.1')
  await opened('Somebody likes you')
  await page.goto('/likes')
  await page.getByRole('button', { name: 'Like', exact: true, pressed: false }).first().click()
  await opened("It's a match!")
})

test('no page scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/',
    '/login',
    '/members',
    '/faq#cost',
    '/terms',
    '/pricing',
    '/complaints',
    '/return-policy',
    '/cookies',
    '/service',
    '/ban',
    '/lang-config',
    '/reset-password',
    '/activate/error',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
  await signIn(page, 'paid@example.test')
  for (const path of [
    '/members',
    '/likes',
    '/chats',
    '/credits',
    '/credits/p1',
    '/credits/repeat-order',
    '/directdebit?package=p1',
    '/transactions/2003',
    '/premium',
    '/complete-signup',
    '/signup-matches',
    '/match-finder',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

for (const width of [390, 1440]) {
  test(`with a font of twice the size no line lies on another at ${width} px, and no page scrolls sideways`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const client = await page.context().newCDPSession(page)
    await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    const expectReadable = async (path: string) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { crowded, overflow } = await page.evaluate(() => ({
        crowded: [...document.querySelectorAll('h1, h2, h3, p, a, button, label, li, dt, dd')]
          .filter((element) => element.checkVisibility() && element.textContent.trim() !== '')
          .filter((element) => {
            const { fontSize, lineHeight } = getComputedStyle(element)
            return Number.parseFloat(lineHeight) < Number.parseFloat(fontSize)
          })
          .map((element) => element.textContent.slice(0, 40)),
        overflow: document.documentElement.scrollWidth - window.innerWidth,
      }))
      expect(crowded, path).toEqual([])
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
    for (const path of ['/', '/login', '/signup', '/members', '/pricing', '/faq']) await expectReadable(path)
    await signIn(page, 'free@example.test')
    for (const path of [
      '/members',
      '/members/103',
      '/likes',
      '/you',
      '/credits',
      '/credits/p1',
      '/profile',
      '/notifications',
      '/swipe-game',
      '/transactions',
    ])
      await expectReadable(path)
  })
}
