import { test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
for (const scheme of ['light', 'dark'] as const)
  test(`look phone ${scheme}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme: scheme })
    await signIn(page, 'free@example.test')
    const shot = async (path: string, name: string) => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `/tmp/look/${name}-${scheme}.png` })
    }
    await shot('/members', 'search')
    await page.getByRole('button', { name: 'Cards', exact: true }).tap()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `/tmp/look/search-cards-${scheme}.png` })
    await page.getByRole('button', { name: 'Grid', exact: true }).tap()
    await page.getByRole('article').nth(2).getByRole('link').tap()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `/tmp/look/profile-${scheme}.png` })
    await shot('/members/104', 'noor')
    for (let i = 0; i < 3; i += 1) { await page.mouse.click(330, 300); await page.waitForTimeout(500) }
    await page.screenshot({ path: `/tmp/look/noor-locked-${scheme}.png` })
    await shot('/likes', 'likes')
    await shot('/members/1', 'own')
  })
test('look visitor 320', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/members')
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `/tmp/look/visitor320.png` })
})
for (const [w, h] of [[1440, 900], [768, 1024]] as const)
  test(`look wide ${w}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const context = await browser.newContext({ viewport: { width: w, height: h } })
    const page = await context.newPage()
    await signIn(page, 'free@example.test')
    for (const [path, name] of [['/members', 'search'], ['/members/104', 'noor'], ['/likes', 'likes'], ['/members/1', 'own']] as const) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `/tmp/look/${name}-${w}.png` })
    }
  })
