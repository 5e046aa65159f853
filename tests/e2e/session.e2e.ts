import type { Locator, Route } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { gate } from '#tests/support/gate.ts'

test('the shell is painted before any script is loaded, with the text of the page for visitors, and without it for members and where another step may be shown', async ({
  page,
  context,
  baseURL,
}) => {
  await page.route('**/assets/*.js', () => {})
  await page.goto('/faq', { waitUntil: 'commit' })
  await expect(page.locator('.shell-bar svg')).toBeVisible()
  await expect(page.locator('.shell-title')).toBeVisible()
  for (const [path, locale, words] of [
    ['/', 'en', 'Some people are worth a message.'],
    ['/', 'fr', 'Certaines personnes valent bien un message.'],
    ['/landers/maplanding/eng', 'en', 'Closer than you think.'],
    ['/login', 'de', 'Willkommen zurück'],
    ['/signup', 'de', 'Wen suchst du?'],
  ] as const) {
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
  }
  await page.goto('/signup?gender=f&looking_for=m', { waitUntil: 'commit' })
  await expect(page.locator('.shell-body[data-shape]')).toBeVisible()
  await expect(page.getByText('Wen suchst du?')).toHaveCount(0)
  await context.addCookies([
    { name: 'locale', value: 'en', url: baseURL ?? '' },
    { name: 'auth.loggedIn', value: '1', url: baseURL ?? '' },
  ])
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('.shell-body[data-shape]')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Some people are worth a message.')).toHaveCount(0)
})

test('the shell has the shape of the page that follows, on a phone and on a desktop', async ({ page }) => {
  let held: Route[] | null = null
  await page.route('**/assets/*.js', (route) => (held ? void held.push(route) : route.continue()))
  for (const [path, place, part, as] of [
    ['/login', '.shell-words b', page.getByRole('heading', { level: 1 }), null],
    ['/signup', '.shell-words b', page.getByRole('heading', { level: 1 }), null],
    ['/members/101', '.shell-grid i', page.getByRole('img').first(), null],
    [
      '/chats/2001',
      '.shell-title',
      page.getByRole('button', { name: 'Add a photo, GIF or gift' }),
      'paid@example.test',
    ],
  ] as const) {
    if (as) await signIn(page, as)
    const boxesOf = async (locator: Locator) => {
      const boxes = []
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(locator).toBeVisible()
        boxes.push(await locator.boundingBox())
      }
      return boxes
    }
    const waiting: Route[] = (held = [])
    await page.goto(path, { waitUntil: 'commit' })
    const before = await boxesOf(page.locator(place).first())
    held = null
    for (const route of waiting) await route.continue()
    await page.waitForLoadState('load')
    await expect(part).toBeVisible()
    const distances = async () => {
      const after = await boxesOf(part)
      return before.flatMap((box, index) => [
        Math.abs((box?.x ?? NaN) - (after[index]?.x ?? NaN)),
        Math.abs((box?.y ?? NaN) - (after[index]?.y ?? NaN)),
      ])
    }
    await expect.poll(async () => Math.max(...(await distances())), { message: path }).toBeLessThan(20)
  }
})

test('in the smallest windows the title and the photo of the shell are as high as those of the page', async ({
  page,
}) => {
  let scripts = gate()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.passed
    await route.continue()
  })
  for (const [path, place, part, width, height] of [
    ['/', '.shell-words b', page.getByRole('heading', { level: 1 }), 320, 568],
    ['/members/101', '.shell-grid i', page.getByRole('img').first(), 640, 360],
  ] as const) {
    scripts = gate()
    await page.setViewportSize({ width, height })
    await page.goto(path, { waitUntil: 'commit' })
    const heightOf = async (locator: Locator) => {
      await expect(locator).toBeVisible()
      return (await locator.boundingBox())?.height ?? NaN
    }
    const before = await heightOf(page.locator(place).first())
    scripts.open()
    await page.waitForLoadState('load')
    await expect(part).toBeVisible()
    const after = async () => Math.abs(before - (await heightOf(part)))
    await expect.poll(after, { message: path }).toBeLessThan(20)
  }
})

test('a page in a background tab, which is not painted, still starts', async ({ page }) => {
  await page.addInitScript(() => {
    const paint = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (run) => (document.querySelector('template') ? 0 : paint(run))
  })
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a member’s page is shown even if the texts of its frame never load', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  await page.route('**/banners.json', () => {})
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
