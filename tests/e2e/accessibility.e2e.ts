import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { expectReadable } from '#tests/support/browser/readable.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { untilQuiet, visitAfter, visitEach } from '#tests/support/browser/visit.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** Two pages of the same screen never follow each other: the second would need a new document. */
const PAGES: { path: string; as?: string; banner?: string }[] = [
  { path: '/' },
  { path: '/login' },
  { path: '/signup' },
  { path: '/reset-password' },
  { path: '/members/103/signup' },
  { path: '/account-deleted' },
  { path: '/reset-password/do?token=valid-1' },
  { path: '/members' },
  { path: '/no/such/page' },
  { path: '/faq#cost' },
  { path: '/terms' },
  { path: '/cookies' },
  { path: '/pricing' },
  { path: '/complaints' },
  { path: '/service' },
  { path: '/ban' },
  { path: '/mail-change/do?token=valid-1' },
  { path: '/activate/error', as: 'new@example.test' },
  { path: '/complete-signup', as: 'new@example.test' },
  { path: '/activate/done', as: 'new@example.test' },
  { path: '/lang-config', as: 'new@example.test', banner: 'Confirm your e-mail address' },
  { path: '/signup-matches', as: 'free@example.test' },
  { path: '/match-finder', as: 'free@example.test' },
  { path: '/members?gender=female&country=FI&min_age=98', as: 'free@example.test' },
  { path: '/likes', as: 'free@example.test' },
  { path: '/credits', as: 'free@example.test' },
  { path: '/members/106', as: 'free@example.test' },
  { path: '/likes/sent', as: 'free@example.test' },
  { path: '/premium', as: 'free@example.test' },
  { path: '/members?body_type=slim&interests=coffee', as: 'free@example.test' },
  { path: '/you', as: 'free@example.test' },
  { path: '/swipe-game', as: 'free@example.test' },
  { path: '/members/111', as: 'free@example.test' },
  { path: '/credits/p1', as: 'free@example.test' },
  { path: '/members/112', as: 'free@example.test' },
  { path: '/profile', as: 'free@example.test' },
  { path: '/likes/matches', as: 'paid@example.test' },
  { path: '/return-policy', as: 'paid@example.test' },
  { path: '/chats', as: 'paid@example.test' },
  { path: '/directdebit?package=p1', as: 'paid@example.test' },
  { path: '/transactions', as: 'paid@example.test' },
  { path: '/credits/repeat-order', as: 'paid@example.test' },
  { path: '/transactions/2003', as: 'paid@example.test' },
  { path: '/notifications', as: 'bounced@example.test' },
  { path: '/privacy', as: 'bounced@example.test', banner: 'Our e-mails are not reaching you' },
]

const MOST_PAGES = 2

/** The pages of each account, in parts of about the same size. */
const PARTS = [...new Set(PAGES.map(({ as }) => as))].flatMap((as) => {
  const pages = PAGES.filter((row) => row.as === as)
  const size = Math.ceil(pages.length / Math.ceil(pages.length / MOST_PAGES))
  const starts = Array.from(pages.keys()).filter((index) => index % size === 0)
  return starts.map((start) => pages.slice(start, start + size))
})

/** Screen readers announce the text of a status only if it was in the accessibility tree before, when it was empty. */
async function expectReadyToAnnounce(page: Page): Promise<void> {
  const absent = await page
    .locator('[role="status"]:empty')
    .evaluateAll((regions) =>
      regions
        .filter((region) => region.parentElement?.checkVisibility() && !region.checkVisibility())
        .map((region) => region.outerHTML),
    )
  expect(absent).toEqual([])
}

/**
 * Checks both schemes on a desktop and on a phone, with a window as high as the page was when it opened, so that no bar covers content that
 * could be scrolled to. Both heights are taken before the higher window makes an endless list fetch more. Then the text has to be readable
 * when it is enlarged or spaced.
 */
async function expectAccessible(page: Page): Promise<void> {
  const heightAt = async (size: typeof PHONE) => {
    await page.setViewportSize(size)
    return Math.max(800, await page.evaluate(() => document.documentElement.scrollHeight))
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [phone, desktop] = [await heightAt(PHONE), await heightAt(DESKTOP)]
  for (const size of [
    { width: DESKTOP.width, height: desktop },
    { width: PHONE.width, height: phone },
  ]) {
    await page.setViewportSize(size)
    await expectNoAxeViolationsInBothSchemes(page)
    await expectReadyToAnnounce(page)
  }
  await expectReadable(page)
}

test.describe('on a phone and on a desktop, light and dark', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

  for (const pages of PARTS) {
    const as = pages[0]?.as
    const paths = pages.map(({ path }) => path)
    test(`${paths.join(', ')}: no accessibility violations, and readable text, for ${as ?? 'a visitor'}`, async ({
      page,
      problems,
      server,
    }) => {
      problems.expect(/status of 403.*profile\.php\?id=111/)
      if (as) await signIn(page, as)
      // The mailed link to a new address is refused if none was asked for.
      else await server.set({ user: { email: 'free@example.test', pending_email: 'new@mail.example' } })
      await visitEach(page, paths, async (path) => {
        const banner = pages.find((row) => row.path === path)?.banner
        if (banner) await expect(page.getByRole('region', { name: banner })).toBeVisible()
        await expectAccessible(page)
      })
    })
  }

  test('a profile and a conversation have no accessibility violations, and readable text', async ({
    page,
  }) => {
    await signIn(page, 'free@example.test')
    await visitAfter(page, undefined, '/members?interests=party,photography')
    await untilQuiet(page, async () => {
      await page.getByRole('article', { name: /^Lina/ }).getByRole('link').click()
      await expect(page.getByRole('button', { name: 'Like', exact: true }).first()).toBeVisible()
    })
    await expectAccessible(page)
    await visitAfter(page, '/members', '/chats')
    await untilQuiet(page, async () => {
      await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
      await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    })
    await expectAccessible(page)
  })
})

/** Logs another member in from an empty page: an open page of the site would react to the login by navigating. */
async function leaveAndSignIn(page: Page, email: string): Promise<void> {
  await page.goto('about:blank')
  await signIn(page, email)
}

test.describe('on a first visit', () => {
  test.use({ viewport: PHONE, isFirstVisit: true })

  test('no overlay has accessibility violations', async ({ page, server }) => {
    const opened = async (name: string, role: 'dialog' | 'alertdialog' = 'dialog') => {
      await expect(page.getByRole(role, { name })).toBeVisible()
      await expectNoAxeViolationsInBothSchemes(page, `[role="${role}"]`)
    }
    await page.goto('/members/103')
    await opened('Before you come in')
    await page.getByRole('button', { name: 'I am 18 or older' }).click()
    await page.getByRole('button', { name: 'Like', exact: true }).first().click()
    await opened('Sign up')
    await page.getByRole('button', { name: 'Close' }).click()
    await opened('Leave sign-up?', 'alertdialog')
    await page.clock.install()
    await leaveAndSignIn(page, 'free@example.test')
    await server.set({ user: { email: 'free@example.test', credits: 0 } })
    await page.goto('/likes?t=0')
    await opened('Somebody likes you')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: '25% off your first package' })).toBeVisible()
    await page.clock.runFor(46_000)
    await opened('Act fast while your bonus lasts')
  })
})

test('the confirmations of the settings have no accessibility violations', async ({ page }) => {
  await page.setViewportSize(PHONE)
  // A browser without windows denies notifications.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }))
  await signIn(page, 'paid@example.test')
  await page.goto('/notifications#data')
  await page.getByRole('button', { name: 'Clear everything' }).click()
  await expectNoAxeViolationsInBothSchemes(page, '#data')
  await page.goto('/notifications#push')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectNoAxeViolationsInBothSchemes(page, '[role="dialog"]')
  }
})
