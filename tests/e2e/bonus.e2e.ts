import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '#tests/support/browser/axe.ts'
import { closedBanner } from '#tests/support/browser/closed-banners.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const FREE = 'free@example.test'
const FREE_ID = 1
const TITLE = '25% off your first package'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

// The offer of push is more urgent, and a visit shows one banner.
test.beforeEach(({ context }) => closedBanner(context, FREE_ID, 'push'))

/** Returns what the countdown shows, in seconds. */
async function secondsLeft(page: Page): Promise<number> {
  const clock = page.getByRole('timer').first()
  await expect(clock).toHaveText(/^\d\d:\d\d:\d\d$/)
  const [hours = 0, minutes = 0, seconds = 0] = (await clock.innerText()).split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

test('the countdown follows the server in every tab, whatever this device’s clock says, through a reload and a sleep', async ({
  page,
  context,
  server,
}) => {
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) await tab.clock.install({ time: Date.now() + DAY_MS })
  await signIn(page, FREE)
  await server.set({ user: { email: FREE, signup_minutes_ago: 60 } })
  for (const tab of tabs) await tab.goto('/likes')
  const first = await secondsLeft(page)
  expect(first).toBeGreaterThan(3 * 3600 - 40)
  expect(first).toBeLessThanOrEqual(3 * 3600 + 2)
  await page.reload()
  expect(await secondsLeft(page)).toBeLessThanOrEqual(first + 1)
  for (const { device, slept } of [
    { device: -DAY_MS, slept: 0 },
    { device: 2 * HOUR_MS, slept: 2 * HOUR_MS },
  ]) {
    await server.set({ clock_offset: slept })
    const left = (3 * HOUR_MS - slept) / 1000
    for (const tab of tabs) {
      await tab.clock.setSystemTime(Date.now() + device)
      await expect
        .poll(async () => Math.abs((await secondsLeft(tab)) - left), `${device} ${slept}`)
        .toBeLessThan(90)
      await expect(tab.getByRole('region', { name: TITLE })).toBeVisible()
    }
  }
})

test('the bonus modal opens after 40 seconds, closes with Escape, and is not announced every second', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await signIn(page, FREE)
  await server.set({ user: { email: FREE, credits: 0 } })
  await page.goto('/likes')
  await expect(page.getByRole('region', { name: TITLE })).toBeVisible()
  await page.clock.runFor(46_000)
  const dialog = page.getByRole('dialog', { name: 'Act fast while your bonus lasts' })
  await expect(dialog).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(dialog.getByRole('timer')).toHaveAttribute('aria-live', 'off')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.clock.runFor(1_000)
  await expect(dialog).toHaveCount(0)
})
