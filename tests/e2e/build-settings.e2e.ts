import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { useOwnBuild } from '#tests/support/browser/own-build.ts'
import { openOrder, order } from '#tests/support/browser/payments.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const COUNTER = '/ops/answers'

// A site has these settings from its build; consent.e2e.ts has those for third parties.
useOwnBuild('with-settings', 1, {
  NODE_ENV: 'development',
  VITE_ANSWER_COUNTER: COUNTER,
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

test('a site with a counter sends how many answers it repaired and refused, and nothing of them', async ({
  page,
  problems,
}) => {
  problems.expect(/notifications\.php/)
  const bodies: unknown[] = []
  await page.route(`**${COUNTER}`, (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status: 204 })
  })
  await page.route('**/api/likes.php', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as object
    await route.fulfill({ response, json: { ...answer, liked: 'Noor' } })
  })
  await page.route('**/api/notifications.php', (route) => route.fulfill({ json: ['Noor'] }))
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await signIn(page, 'paid@example.test')
  await page.goto('/notifications?contract')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // The browser that runs the tests hides no page.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect
    .poll(() => bodies)
    .toContainEqual({
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

for (const url of ['https://pay.example/77', 'https://secure.pay.example/77']) {
  test(`a payment page at ${url}, which the site names, is opened at once`, async ({ page, problems }) => {
    problems.expect(/foreign request/)
    await payAt(page, url)
    await openOrder(page, 'paid@example.test')
    await order(page, 'iDEAL')
    await expect(elsewhere(page)).toBeVisible()
    await expect(page).toHaveURL(url)
    // The page that was left may still have been asking.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

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
})

test('a payment page without https is not offered at all, not even at a host that the site names', async ({
  page,
}) => {
  await payAt(page, 'http://plain.example/77')
  await openOrder(page, 'paid@example.test')
  await order(page, 'iDEAL')
  await expect(page.getByText(/We did not open the payment page/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Continue to/ })).toHaveCount(0)
})
