import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test('the site can be installed: manifest, icons and a service worker', async ({ page }) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('the focus stays on the page when a part of the stored data has been cleared', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/chats')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await page.goto('/notifications#data')
  await page.getByRole('button', { name: 'Clear: Conversations' }).press('Enter')
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
  await expect(page.getByText('Cleared.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
