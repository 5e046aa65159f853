import type { Request, Route } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const APP = [/\/index-/, /\/vendor-/, /\/app-/, /\/common-/, '/api/settings.php']

const COLD_PAGES = [
  { path: '/', needs: [/\/StartScreen-/] },
  { path: '/faq', needs: [] },
  { path: '/landers/maplanding', needs: [/\/LanderScreen-/] },
  { path: '/login', needs: [/\/LoginScreen-/] },
  { path: '/members', account: 'paid@example.test', needs: [/\/MembersScreen-/, /\/frame-/, /\/member-/] },
  { path: '/members/106', account: 'paid@example.test', needs: [/\/MemberScreen-/] },
  { path: '/likes', account: 'paid@example.test', needs: [/\/LikesScreen-/] },
  { path: '/chats', account: 'paid@example.test', needs: [/\/ChatsScreen-/] },
  { path: '/chats/2001', account: 'paid@example.test', needs: [/\/ChatsScreen-/] },
]

for (const { path, account, needs } of COLD_PAGES) {
  test(`${path} asks for its screen and first answers while the app downloads`, async ({ page }) => {
    if (account) await signIn(page, account)
    const asked: string[] = []
    page.on('request', (request: Request) => asked.push(request.url()))
    const held: Route[] = []
    await page.route(/\/(?:index|vendor)-/, (route) => void held.push(route))
    await page.goto(path, { waitUntil: 'commit' })
    for (const name of [...APP, ...needs, ...(account ? ['/api/user.php'] : [])])
      await expect.poll(() => asked.some((url) => url.match(name))).toBe(true)
    for (const route of held) await route.continue()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // Read from the page: with a held request, the browser tells of a preloaded answer twice.
    const calls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(calls.filter((url) => url.endsWith('/api/settings.php'))).toHaveLength(1)
    expect(calls.filter((url) => url.endsWith('/api/user.php')).length).toBeLessThanOrEqual(1)
  })
}

test('the first photos of a search are requested before the grid can be rendered', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  const held: Route[] = []
  await page.route(/\/en\/members\.json$/, (route) => void held.push(route))
  const photo = page.waitForRequest(/\/media\/portraits\/101-1\.thumb/)
  await page.goto('/members', { waitUntil: 'commit' })
  await photo
  await expect(page.getByRole('article')).toHaveCount(0)
  for (const route of held) await route.continue()
  await expect(page.getByRole('article').first()).toBeVisible()
})
