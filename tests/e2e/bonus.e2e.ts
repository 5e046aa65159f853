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

for (const [name, offset] of [
  ['is right', 0],
  ['is a day ahead', DAY_MS],
  ['is a day behind', -DAY_MS],
] as const) {
  test(`the countdown follows the server when this device's clock ${name}, and a reload does not restart it`, async ({
    page,
    context,
    server,
  }) => {
    await page.clock.install({ time: Date.now() + offset })
    await signIn(page, FREE)
    await server.set({ user: { email: FREE, signup_minutes_ago: 60 } })
    await page.goto('/likes')
    await expect(page.getByRole('region', { name: TITLE })).toBeVisible()
    const first = await secondsLeft(page)
    expect(first).toBeGreaterThan(3 * 3600 - 40)
    expect(first).toBeLessThanOrEqual(3 * 3600 + 2)
    await page.reload()
    const again = await secondsLeft(page)
    expect(again).toBeLessThanOrEqual(first + 1)
    const other = await context.newPage()
    await other.goto('/likes')
    expect(Math.abs((await secondsLeft(other)) - (await secondsLeft(page)))).toBeLessThan(8)
  })
}

test('changing the clock, and sleep, do not affect the running countdown in any tab', async ({
  page,
  context,
  server,
}) => {
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) await tab.clock.install()
  await signIn(page, FREE)
  await server.set({ user: { email: FREE, signup_minutes_ago: 60 } })
  await page.goto('/likes')
  await tabs[1]?.goto('/likes')
  for (const { device, slept } of [
    { device: DAY_MS, slept: 0 },
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

for (const [name, device] of [
  ['a day ahead', DAY_MS],
  ['a day back', -DAY_MS],
  ['an hour ahead', HOUR_MS],
  ['an hour back', -HOUR_MS],
] as const) {
  test(`a clock that is set ${name} never affects the countdown, even without the server`, async ({
    page,
    server,
    problems,
  }) => {
    problems.expect(/Failed to load resource/)
    await page.clock.install()
    await signIn(page, FREE)
    await server.set({ user: { email: FREE, signup_minutes_ago: 60 } })
    await page.goto('/likes')
    const before = await secondsLeft(page)
    await page.route('**/api/**', (route) => route.abort())
    await page.clock.setSystemTime(Date.now() + device)
    for (let look = 0; look < 4; look += 1) {
      expect(Math.abs((await secondsLeft(page)) - before)).toBeLessThan(30)
      await page.clock.runFor(1_000)
    }
    await expect(page.getByRole('region', { name: TITLE })).toBeVisible()
  })
}

test('the bonus modal opens after 40 seconds, closes with Escape, and is not announced every second', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await signIn(page, FREE)
  await server.set({ user: { email: FREE, credits: 0 } })
  await page.goto('/likes')
  await expect(page.getByRole('region', { name: TITLE })).toBeVisible()
  for (let second = 0; second < 46; second += 1) await page.clock.runFor(1_000)
  const dialog = page.getByRole('dialog', { name: 'Act fast while your bonus lasts' })
  await expect(dialog).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(dialog.getByRole('timer')).toHaveAttribute('aria-live', 'off')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.clock.runFor(1_000)
  await expect(dialog).toHaveCount(0)
})
