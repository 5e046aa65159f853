import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { usePlantedStaging } from '#tests/support/browser/own-build.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

usePlantedStaging(2)

const report = (page: Page) => page.getByRole('textbox', { name: 'Report' })

function contractLines(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('[contract]')) lines.push(message.text())
  })
  return lines
}

test('a preview against staging reports what it repaired or refused, once, in the console and in a panel that fits on a phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const lines = contractLines(page)
  await signIn(page, 'paid@example.test')
  await page.goto('/likes?contract')
  await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible()
  const repaired = 'GET likes.php: type liked_by.*.like_new, expected yes or no, got map'
  await expect(report(page)).toHaveValue(new RegExp(repaired.replaceAll(/[.*]/g, '\\$&')))
  await expect(report(page)).toHaveValue(/GET companyinfo\.php: noise, expected JSON alone, got PHP warnings/)
  expect(await report(page).inputValue()).not.toMatch(/Anouk|paid@/)

  await page.getByRole('button', { name: 'Copy the report' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(repaired)

  await page.keyboard.press('Alt+Shift+KeyC')
  await expect(report(page)).toBeHidden()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Search/ })
    .click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Alt+Shift+KeyC')
  await expect(report(page)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  const box = await page.getByRole('dialog', { name: 'Contract' }).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  await page.clock.install()
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect
    // The client asks five more times before it refuses the answer.
    .poll(
      async () => {
        await page.clock.fastForward(1_000)
        return lines.join('\n')
      },
      { timeout: 20_000, intervals: [100] },
    )
    .toContain('GET notifications.php: refused, expected JSON, got HTML')
  expect(lines.filter((line) => line === `[contract] ${repaired}`).length).toBeLessThanOrEqual(2)
})
