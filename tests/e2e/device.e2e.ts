import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { stubPushService } from '#tests/support/browser/push.ts'
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

/** Checks a part of the page on a phone and on a desktop, in both schemes. */
async function expectAccessible(page: Page, within: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeViolationsInBothSchemes(page, within)
  }
}

test('the confirmations of the settings have no accessibility violations', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await stubPushService(page)
  await signIn(page, 'paid@example.test')
  await page.goto('/notifications#data')
  await page.getByRole('button', { name: 'Clear everything' }).click()
  await expectAccessible(page, '#data')
  await page.goto('/notifications#push')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
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
