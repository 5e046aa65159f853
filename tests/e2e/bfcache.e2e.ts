import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

test('Back to a page that the browser kept whole shows nothing private after a logout', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/favicon\.ico/)
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset['persisted'] = 'yes'
    })
  })
  await signIn(page, 'paid@example.test')
  await page.goto('/likes')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/robots.txt')
  await context.request.get('/api/logout.php')
  await context.clearCookies({ name: 'auth.loggedIn' })
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'yes')
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /Received/ })).toHaveCount(0)
})
