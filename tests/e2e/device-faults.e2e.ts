import { accountButton } from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

/** The content types that the server has in place of a file, at first and after a reload. */
const GONE: { what: string; file: string; types: [string, string]; hasStorage: boolean; reloads: number }[] =
  [
    {
      what: 'a script that is gone, or has a page in its place,',
      file: 'js',
      types: ['text/plain', 'text/html'],
      hasStorage: true,
      reloads: 1,
    },
    {
      what: 'a style sheet that is gone',
      file: 'css',
      types: ['text/plain', 'text/plain'],
      hasStorage: true,
      reloads: 1,
    },
    {
      what: 'a script that is gone, without storage',
      file: 'js',
      types: ['text/plain', 'text/plain'],
      hasStorage: false,
      reloads: 0,
    },
  ]
for (const { what, file, types, hasStorage, reloads } of GONE) {
  test(`${what} is requested again, then the page that was being opened is reloaded ${reloads} times, then an error offers a reload`, async ({
    page,
    problems,
  }) => {
    problems.expect(/Failed to load|dynamically imported module|Failed to fetch|MIME type|preload CSS/)
    let failures = 0
    let loads = 0
    const served: string[] = []
    await page.exposeFunction('noteFailure', () => (failures += 1))
    await page.addInitScript(() => {
      const note = Reflect.get(window, 'noteFailure') as () => void
      window.addEventListener('vite:preloadError', () => note())
    })
    await page.route(`**/assets/SettingsScreen-*.${file}`, (route) => {
      const contentType = types[loads === 0 ? 0 : 1]
      served.push(contentType)
      const status = contentType === 'text/html' ? 200 : 404
      return route.fulfill({ status, contentType, body: '<!doctype html>' })
    })
    if (!hasStorage) {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
    }
    await signIn(page, 'paid@example.test')
    await page.goto('/faq')
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
    await accountButton(page).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page.getByRole('alert').getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect(page).toHaveURL('/notifications')
    expect(loads).toBe(reloads)
    // Of a script the failures are counted, because the browser may request it once more to preload it.
    await expect.poll(() => (file === 'js' ? failures : served.length)).toBe(2 * (1 + reloads))
    expect(new Set(served)).toEqual(new Set(types.slice(0, 1 + reloads)))
  })
}
