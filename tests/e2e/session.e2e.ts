import { FIRST, submitLogin } from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test('a logout in one tab empties the other tabs within a second', async ({ page, context }) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/likes')
  const other = await context.newPage()
  await other.goto('/members')
  await expect(other.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  const watch = await other.evaluateHandle(() => ({
    emptied: new Promise<number>((resolve) => {
      new BroadcastChannel('session').addEventListener('message', () => {
        const told = performance.now()
        const look = () => {
          if (!document.querySelector('button[aria-label="Account"]')) resolve(performance.now() - told)
        }
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
        look()
      })
    }),
  }))
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  expect(await watch.evaluate(({ emptied }) => emptied)).toBeLessThan(1_000)
  await expect(page).toHaveURL(/\/$/)
  await expect(other).toHaveURL(/\/$/)
  await expect(other.getByRole('link', { name: 'Login' }).first()).toBeVisible()
})

test('a login never leads off the site; when the server ends the session, the member logs in and returns', async ({
  page,
  context,
}) => {
  await page.goto(`/login?redirect=${encodeURIComponent('/\\evil.example')}`)
  await submitLogin(page, FIRST)
  await expect(page).toHaveURL('/members')
  await context.clearCookies({ name: 'PHPSESSID' })
  await page.goto('/likes/sent')
  await expect(page).toHaveURL('/login?redirect=%2Flikes%2Fsent')
  await submitLogin(page, FIRST)
  await expect(page).toHaveURL('/likes/sent')
})

test.describe('before any script is loaded', () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.expect(/net::ERR_FAILED/)
    await page.route('**/assets/*.js', (route) => route.abort())
  })

  test('the shell is painted', async ({ page }) => {
    await page.goto('/faq', { waitUntil: 'commit' })
    await expect(page.locator('.shell-bar svg')).toBeVisible()
    await expect(page.locator('.shell-title')).toBeVisible()
  })

  for (const [path, locale, words] of [
    ['/', 'en', 'Some people are worth a message.'],
    ['/', 'fr', 'Certaines personnes valent bien un message.'],
    ['/landers/maplanding/eng', 'en', 'Closer than you think.'],
    ['/login', 'de', 'Willkommen zurück'],
  ] as const)
    test(`a visitor sees the shell text of ${path} in ${locale}`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
    })

  test('a member does not see the text for visitors', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'auth.loggedIn', value: '1', url: baseURL ?? '' }])
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.shell-title')).toBeVisible()
    await expect(page.getByText('Some people are worth a message.')).toHaveCount(0)
  })
})

for (const width of [390, 1280])
  test(`the shell has the shape of the page that comes, ${width} px wide`, async ({ page, problems }) => {
    problems.expect(/net::ERR_FAILED/)
    await page.setViewportSize({ width, height: 800 })
    for (const [path, place, part, as] of [
      ['/login', '.shell-words b', page.getByRole('heading', { level: 1 }), null],
      ['/members/101', '.shell-grid i', page.getByRole('img').first(), null],
      [
        '/chats/2001',
        '.shell-title',
        page.getByRole('button', { name: 'Add a photo, GIF or gift' }),
        'paid@example.test',
      ],
    ] as const) {
      if (as) await signIn(page, as)
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(path)
      const before = await page.locator(place).first().boundingBox()
      await page.unroute('**/assets/*.js')
      await page.goto(path)
      await expect(part).toBeVisible()
      const after = await part.boundingBox()
      expect(Math.abs((before?.x ?? NaN) - (after?.x ?? NaN)), `${path} left`).toBeLessThan(20)
      expect(Math.abs((before?.y ?? NaN) - (after?.y ?? NaN)), `${path} top`).toBeLessThan(20)
    }
  })

test('a page that is not painted, in a background tab, still starts', async ({ page }) => {
  await page.addInitScript(() => {
    const paint = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (run) => (document.querySelector('#program') ? 0 : paint(run))
  })
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('texts of the frame that never load do not block a member’s page', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  await page.route('**/banners.json', () => {})
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
