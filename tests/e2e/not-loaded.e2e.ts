import { expect, test } from '#tests/support/browser/fixtures.ts'

const VENDOR = /\/assets\/vendor-/
const TEXT = 'We could not reach the site. Check your connection and try again.'

test('a page whose app does not arrive is loaded once more, then says so in the language of the page, and Reload opens it', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/404|Failed to load/)
  await page.route(VENDOR, (route) => route.fulfill({ status: 404 }))
  let documents = 0
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())))
  await page.goto('/login')
  await expect(page.getByRole('alert')).toContainText(TEXT)
  expect(documents).toBe(2)
  await expect(page).toHaveTitle('Error')
  await context.addCookies([{ name: 'locale', value: 'de', url: page.url() }])
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('alert')).toContainText('Wir konnten die Seite nicht erreichen.')
  await page.unroute(VENDOR)
  await page.getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
