import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { saveData, untilQuiet } from '#tests/support/browser/visit.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const SCRIPT = '**/assets/SettingsScreen-*.js'
const STYLES = '**/assets/SettingsScreen-*.css'

const settingsLink = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Settings/ })
const settings = (page: Page) => page.getByRole('heading', { level: 1, name: 'Settings' })

async function openAccount(page: Page): Promise<void> {
  await signIn(page, 'paid@example.test')
  await page.goto('/you')
  await expect(settingsLink(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('a link that is pressed loads its screen before it is released, and opens it only then', async ({
  page,
}) => {
  await openAccount(page)
  const asked = page.waitForRequest(SCRIPT)
  await settingsLink(page).dispatchEvent('pointerdown', { bubbles: true, button: 0 })
  const script = await asked
  await (await script.response())?.finished()
  await expect(page).toHaveURL('/you')
  await settingsLink(page).click()
  await expect(settings(page)).toBeVisible()
})

test('a link loads its screen while the mouse or the focus rests on it', async ({ page }) => {
  await openAccount(page)
  const asked = page.waitForRequest(SCRIPT)
  await settingsLink(page).hover()
  await asked
  await page.mouse.move(0, 0)
  await page.reload()
  const askedAgain = page.waitForRequest(SCRIPT)
  await settingsLink(page).focus()
  await askedAgain
  await expect(page).toHaveURL('/you')
})

test('a browser that saves data loads a screen only once its link is pressed', async ({ page }) => {
  await saveData(page)
  await page.clock.install()
  await openAccount(page)
  let count = 0
  page.on('request', (request) => (count += Number(request.url().includes('/SettingsScreen-'))))
  await untilQuiet(page, async () => {
    await settingsLink(page).hover()
    await settingsLink(page).focus()
    await page.clock.runFor(1_000)
  })
  expect(count).toBe(0)
  await settingsLink(page).dispatchEvent('pointerdown', { bubbles: true, button: 0 })
  await expect.poll(() => count).toBeGreaterThan(0)
})

for (const [what, files] of Object.entries({ script: SCRIPT, 'style sheet': STYLES }))
  test(`a ${what} that could not be loaded ahead changes nothing, and is loaded when the page is opened`, async ({
    page,
    problems,
  }) => {
    problems.expect(/Failed to load|dynamically imported module|preload CSS|ERR_FAILED/)
    await openAccount(page)
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.route(files, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/SettingsScreen-'))
    await settingsLink(page).hover()
    await failed
    await page.unroute(files)
    await settingsLink(page).click()
    await expect(settings(page)).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.styleSheets].some(
            ({ href, cssRules }) => href?.includes('/SettingsScreen-') && cssRules.length > 0,
          ),
        ),
      )
      .toBe(true)
    expect(loads).toBe(0)
  })
