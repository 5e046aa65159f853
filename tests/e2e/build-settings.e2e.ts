import type { Locator, Page } from '@playwright/test'
import { recordText } from '#src/lib/storage/records.ts'
import { accountButton } from '#tests/support/browser/accounts.ts'
import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { useOwnBuild } from '#tests/support/browser/own-build.ts'
import { openOrder, order } from '#tests/support/browser/payments.ts'
import { signIn, signInByForm } from '#tests/support/browser/sign-in.ts'
import { fillStorage } from '#tests/support/browser/storage.ts'
import { saveData, untilQuiet, visitAfter } from '#tests/support/browser/visit.ts'

const COUNTER = '/ops/answers'
const ANALYTICS = 'https://stats.example/a.js'
const RECORDER = 'https://replay.example/r.js'
const THIRD_PARTIES = /foreign request: https:\/\/(stats|replay)\.example\//

// These settings are fixed at build time. A build takes as long as twenty tests, so one build has all of them.
useOwnBuild('with-settings', 0, {
  NODE_ENV: 'development',
  VITE_ANALYTICS_URL: ANALYTICS,
  VITE_RECORDER_URL: RECORDER,
  VITE_ANSWER_COUNTER: COUNTER,
  VITE_WATCH_ANSWERS: '0',
  VITE_PAYMENT_ORIGINS: 'https://pay.example https://secure.pay.example:443/checkout http://plain.example',
})

test('the build is one for production, whatever its environment says', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const vendor = /\/assets\/vendor-[^"]+\.js/.exec(html)?.[0] ?? ''
  const code = await (await request.get(vendor)).text()
  expect(code).toContain('React')
  // React's development build recommends them.
  expect(code).not.toContain('React DevTools')
})

/**
 * Answers the requests to the two third-party hosts; returns their addresses. The pages request nothing by themselves: Playwright may never
 * report the end of a request that begins while its document is left.
 */
async function watchThirdParties(page: Page): Promise<string[]> {
  const asked: string[] = []
  await saveData(page)
  await page.context().route(/^https:\/\/(stats|replay)\.example\//, async (route) => {
    asked.push(`${route.request().url()} ${(await route.request().headerValue('referer')) ?? ''}`.trim())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

const question = (page: Page) =>
  page.getByRole('region', { name: 'May we count visits and record how pages are used?' })
const scripts = (page: Page) => page.locator('script[data-purpose]')
const openedPages = (page: Page) => page.evaluate(() => JSON.stringify(Reflect.get(window, 'openedPages')))

const AGREED = {
  choice: { analytics: true, recording: true },
  providers: ['analytics https://stats.example', 'recording https://replay.example'],
}

/** Stores the consent of an earlier visit before the page opens. */
async function agree(page: Page): Promise<void> {
  await page.addInitScript(
    (text) => {
      if (localStorage.getItem('consent') === null) localStorage.setItem('consent', text)
    },
    recordText({ ...AGREED, at: Date.now() }),
  )
}

test('before a choice and after a refusal there are no third-party requests', async ({ page }) => {
  const asked = await watchThirdParties(page)
  await visitAfter(page, undefined, '/landers/video')
  await expect(question(page)).toBeVisible()
  await expectNoAxeViolationsInBothSchemes(page, 'section.line-above')
  expect(asked).toEqual([])
  await question(page).getByRole('button', { name: 'Refuse all' }).click()
  await expect(question(page)).toHaveCount(0)
  await visitAfter(page, undefined, '/faq')
  await expect(question(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test.describe('the question about consent', () => {
  test('covers nothing that sticks to the foot of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'paid@example.test')
    await visitAfter(page, undefined, '/chats/2001')
    await page.getByRole('textbox', { name: 'Message' }).click({ trial: true })
    await visitAfter(page, '/chats/2001', '/members/103')
    await page.getByRole('button', { name: /^Message/ }).click({ trial: true })
    await visitAfter(page, '/members/103', '/credits/p1')
    await page.getByRole('button', { name: /^Pay/ }).click({ trial: true })
    await visitAfter(page, '/credits/p1', '/members')
    await expect(question(page)).toBeVisible()
    await page.getByRole('button', { name: 'Like' }).first().click()
    await page.getByRole('button', { name: 'Undo' }).click({ trial: true })
    for (const name of [/^Messages/, /^Likes/, 'You'])
      await page.getByRole('link', { name }).last().click({ trial: true })
  })

  test('comes at the end of the page in a window zoomed to 400 %, and on a phone with text at 150 % or 200 %, and covers nothing', async ({
    page,
  }) => {
    await signIn(page, 'paid@example.test')
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto('/faq')
    await expect(question(page)).toBeVisible()
    await expect(question(page)).not.toBeInViewport()
    await page.setViewportSize({ width: 390, height: 844 })
    const devTools = await page.context().newCDPSession(page)
    for (const standard of [24, 32]) {
      await devTools.send('Page.setFontSizes', { fontSizes: { standard } })
      await expect(question(page)).not.toBeInViewport()
      await page
        .getByRole('link', { name: /^Messages/ })
        .last()
        .click({ trial: true })
    }
  })
})

test('after consent both scripts are loaded on a text page, without a referrer; a link, even to a section of another page, leads to a new document, and the login to one without them', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(THIRD_PARTIES)
  await server.set({ settings: { geoip_country: 'US', geoip_selected_country: 'US' } })
  const asked = await watchThirdParties(page)
  await page.goto('/terms')
  await question(page).getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER])
  expect(await openedPages(page)).toBe('[{"pattern":"/terms"}]')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER, ANALYTICS])
  expect(await openedPages(page)).toBe('[{"pattern":"/faq"}]')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Do Not Sell/ })
    .click()
  await expect(page).toHaveURL(/\/privacy#us$/)
  await expect(page.getByRole('heading', { name: 'For residents of the United States' })).toBeInViewport()
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER, ANALYTICS, ANALYTICS, RECORDER])
  expect(await openedPages(page)).toBe('[{"pattern":"/privacy"}]')
  await untilQuiet(page, async () => {
    await page.getByRole('link', { name: 'Login' }).first().click()
    await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeVisible()
  })
  await expect(scripts(page)).toHaveCount(0)
  expect(asked).toHaveLength(5)
})

test('going back from a recorded page loads a new document without the recorder, and opening the signup there one without any script', async ({
  page,
  problems,
}) => {
  problems.expect(THIRD_PARTIES)
  const asked = await watchThirdParties(page)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click()
  await question(page).getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER])
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER, ANALYTICS])
  await expect(page.locator('script[data-purpose="recording"]')).toHaveCount(0)
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').or(card.getByRole('link')).first().textContent()) ?? ''
  await untilQuiet(page, async () => {
    await card.getByRole('button', { name: 'Like' }).click()
    const signup = page.getByRole('dialog', { name: 'Sign up' })
    await expect(signup.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await expect(signup).toContainText(name.split(',')[0] ?? name)
    await expect(scripts(page)).toHaveCount(0)
  })
  expect(asked).toEqual([ANALYTICS, RECORDER, ANALYTICS])
})

test('a page with a third-party script that Back restores from the cache is reloaded, without the script if consent was withdrawn meanwhile', async ({
  page,
  problems,
}) => {
  problems.expect(THIRD_PARTIES)
  const asked = await watchThirdParties(page)
  await agree(page)
  await page.goto('/')
  await expect.poll(() => asked).toEqual([ANALYTICS])
  // Meanwhile another page of the site has withdrawn the consent; a page in the back/forward cache is not notified.
  await untilQuiet(page, async () => {
    const reloaded = page.waitForEvent('load')
    await page.evaluate(() => {
      localStorage.setItem('consent', 'none')
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await reloaded
    await expect(question(page)).toBeVisible()
  })
  await expect(scripts(page)).toHaveCount(0)
  expect(asked).toEqual([ANALYTICS])
})

test('no third-party script runs for a member, and none remains after a login in another tab', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(THIRD_PARTIES)
  const asked = await watchThirdParties(page)
  await agree(page)
  await page.goto('/terms')
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER])
  const other = await context.newPage()
  await untilQuiet(page, async () => {
    await signInByForm(other, 'paid@example.test')
    await expect(other).toHaveURL('/members')
    await expect(accountButton(page)).toBeVisible()
    await expect(scripts(page)).toHaveCount(0)
  })
  await visitAfter(page, undefined, '/terms')
  expect(asked).toEqual([ANALYTICS, RECORDER])
})

test('the content security policy allows third parties only where their scripts may run', async ({
  request,
}) => {
  const policyAt = async (path: string) =>
    (await request.get(path, { headers: { accept: 'text/html' } })).headers()['content-security-policy']
  for (const path of ['/', '/terms', '/landers/gallery'])
    expect(await policyAt(path)).toMatch(/script-src [^;]*https:\/\/stats\.example https:\/\/replay\.example/)
  for (const path of [
    '/members',
    '/members/101',
    '/chats/1',
    '/login',
    '/signup',
    '/reset-password/do',
    '/x',
  ])
    expect(await policyAt(path)).not.toContain('.example')
})

test('withdrawn consent reloads the page, without further third-party requests, even when the storage is full', async ({
  page,
  problems,
}) => {
  problems.expect(THIRD_PARTIES)
  const asked = await watchThirdParties(page)
  const accept = (area: Locator) =>
    untilQuiet(page, () => area.getByRole('button', { name: 'Accept all' }).click())
  const withdraw = () =>
    untilQuiet(page, async () => {
      const reloaded = page.waitForEvent('load')
      await page.getByRole('main').getByRole('button', { name: 'Refuse all' }).click()
      await reloaded
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(scripts(page)).toHaveCount(0)
    })
  await visitAfter(page, undefined, '/cookies')
  await accept(question(page))
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER])
  await withdraw()
  await accept(page.getByRole('main'))
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER, ANALYTICS, RECORDER])
  await fillStorage(page, { free: 0 })
  await withdraw()
  await visitAfter(page, undefined, '/faq')
  expect(asked).toEqual([ANALYTICS, RECORDER, ANALYTICS, RECORDER])
})

test('a site with a counter sends how many answers it repaired and refused, and nothing of their content', async ({
  page,
  problems,
}) => {
  problems.expect(/notifications\.php/)
  const bodies: unknown[] = []
  await page.route(`**${COUNTER}`, (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status: 204 })
  })
  // Once: how often the page refreshes the likes depends on how long the test takes.
  await page.route(
    '**/api/likes.php',
    async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as object
      await route.fulfill({ response, json: { ...answer, liked: 'Noor' } })
    },
    { times: 1 },
  )
  await page.route('**/api/notifications.php', (route) => route.fulfill({ json: ['Noor'] }))
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await signIn(page, 'paid@example.test')
  await page.goto('/notifications?contract')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect
    .poll(async () => {
      // The browser that runs the tests hides no page.
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      return Object.assign({}, ...bodies) as unknown
    })
    .toEqual({
      'GET likes.php': { repaired: 1, refused: 0 },
      'GET notifications.php': { repaired: 0, refused: 1 },
    })
  expect(JSON.stringify(bodies)).not.toContain('Noor')
  expect(printed.filter((text) => text.includes('[contract]'))).toEqual([])
  await expect(page.getByRole('dialog', { name: 'Contract' })).toHaveCount(0)
})

/** The next payments redirect to this address, which is a page of the test. */
async function payAt(page: Page, redirect_url: string): Promise<void> {
  await page.route('**/api/payment.php**', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { payment: object }
    await route.fulfill({ response, json: { ...answer, payment: { ...answer.payment, redirect_url } } })
  })
  await page
    .context()
    .route(/^https?:\/\/[^/]*\.example/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Another site</h1>' }),
    )
}

const elsewhere = (page: Page) => page.getByRole('heading', { name: 'Another site' })

test('a payment page at an address that the site names is opened at once', async ({ page, problems }) => {
  problems.expect(/foreign request/)
  const url = 'https://secure.pay.example/77'
  await payAt(page, url)
  await openOrder(page, 'paid@example.test')
  await order(page, 'iDEAL')
  await expect(elsewhere(page)).toBeVisible()
  await expect(page).toHaveURL(url)
  // The page that was left may still have been asking.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a payment page at a host that the site does not name is opened by a button that names it', async ({
  page,
  problems,
}) => {
  problems.expect(/foreign request/)
  await payAt(page, 'https://xn--py-kia.example/77')
  await openOrder(page, 'paid@example.test')
  await order(page, 'iDEAL')
  await expect(page.getByText(/This payment page is at xn--py-kia\.example/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/credits\/p1\/ideal\?payment=/)
  await page.getByRole('link', { name: 'Continue to xn--py-kia.example' }).click()
  await expect(elsewhere(page)).toBeVisible()
  // The page that was left may still have been asking.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
