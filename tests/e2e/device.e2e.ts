import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { expectNoAxeViolations } from '#tests/support/browser/axe.ts'
import { stubPushService } from '#tests/support/browser/push.ts'
import { advancePastFirstRefresh } from '#tests/support/browser/refresh.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const account = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })

async function logOut(page: Page): Promise<void> {
  await account(page).click()
  const told = page.waitForResponse('**/api/logout.php')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await told
  await expect(page).toHaveURL('/')
}

/** Waits until the service worker has cached the shell and this page's chunks. */
async function waitForCachedShell(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined), { timeout: 15_000 })
    .toBe(true)
}

async function cutConnection(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
}

test('without a connection the site opens from this device, says what is missing, and recovers on its own', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/)
  await signIn(page, 'paid@example.test')
  await page.goto('/likes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitForCachedShell(page)
  await cutConnection(context)
  await page.goto('/likes')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('members, messages and likes need a connection')).toBeVisible()
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => !path.startsWith('/assets/') && path !== '/')).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible()
})

test('the offline bar appears and disappears with the connection, and the page stays as it is', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await signIn(page, 'paid@example.test')
  await page.goto('/members')
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('region', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'You are offline' })).toHaveCount(0)
  await expect(page.getByText('You are back online.')).toBeVisible()
})

test('a new version is announced, never forced, and a draft survives the reload', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'paid@example.test')
  await page.goto('/chats')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('Half a sentence')
  await page.route('**/', async (route) => {
    if (route.request().isNavigationRequest()) return route.fallback()
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/\/assets\/index-[^"]+\.js/, '/assets/index-newer.js')
    return route.fulfill({ response: answer, body: html })
  })
  await page.clock.fastForward('31:00')
  const notice = page.getByRole('region', { name: 'There is a new version' })
  await expect(notice).toBeVisible()
  await expect(box).toHaveValue('Half a sentence')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(box).toHaveValue('Half a sentence')
})

test('Back after a logout shows nothing private', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/likes')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/transactions')
  await logOut(page)
  await page.goBack()
  await expect(page).toHaveURL('/login?redirect=%2Flikes')
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('another account in another tab takes over in this one', async ({ page, context }) => {
  await page.clock.install()
  await signIn(page, 'paid@example.test')
  await page.goto('/notifications')
  await expect(page.getByText('paid@example.test')).toBeVisible()
  await advancePastFirstRefresh(page)
  const other = await context.newPage()
  await other.goto('/faq')
  await logOut(other)
  await other.goto('/login')
  await other.getByRole('textbox', { name: 'E-mail address' }).fill('zero@example.test')
  await other.getByLabel('Password', { exact: true }).fill('secret-123')
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(account(other)).toContainText('Robin')
  await expect(account(page)).toContainText('Robin')
  await expect(page.getByText('paid@example.test')).toHaveCount(0)
})

test('a conversation that is opened in one tab is read in the other', async ({ page, context }) => {
  await page.clock.install()
  await signIn(page, 'paid@example.test')
  await page.goto('/chats')
  const unread = (tab: Page) =>
    tab.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /unread/ })
  await expect(unread(page).first()).toBeVisible()
  await advancePastFirstRefresh(page)
  const count = await unread(page).count()
  const other = await context.newPage()
  await other.goto('/chats')
  await unread(other).first().click()
  await expect(other.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect(unread(page)).toHaveCount(count - 1)
})

test('discreet mode hides title, icon and photos, and pressing Shift three times covers the page', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/notifications#privacy')
  await page.getByRole('switch', { name: 'Discreet mode' }).click()
  await expect(page).toHaveTitle('Notes')
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-neutral.svg')
  await page.goto('/members')
  const photo = page.getByRole('article').first().locator('img').first()
  await expect(photo).toHaveCSS('filter', /blur/)
  await expect(page).toHaveTitle('Notes')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift')
  const cover = page.getByRole('dialog', { name: 'Notes' })
  await expect(cover).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cover).toBeVisible()
  await cover.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Hide the page' }).click()
  await expect(cover).toBeVisible()
})

test('a covered page is still covered after a reload, until its own Back', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/notifications#privacy')
  await page.getByRole('switch', { name: 'Discreet mode' }).click()
  await page.goto('/members')
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Hide the page' }).click()
  const cover = page.getByRole('dialog', { name: 'Notes' })
  await expect(cover).toBeVisible()
  await page.reload()
  await expect(cover).toBeVisible()
  await cover.getByRole('button', { name: 'Back' }).click()
  await expect(cover).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(cover).toHaveCount(0)
})

test('the copy of the data on this device is a JSON file with everything that the site stores', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/notifications#data')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a copy (JSON)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('my-data.json')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array))
  const copy: unknown = JSON.parse(Buffer.concat(chunks).toString())
  expect(copy).toMatchObject({ user: { email: 'paid@example.test' }, drafts: {} })
})

test('the site can be installed: manifest, icons and a service worker', async ({ page }) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('settings are changed, and an account is deleted, with the keyboard alone', async ({ page, server }) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/notifications')
  await tabTo(page.getByRole('switch', { name: 'Offers by e-mail', exact: true }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Offers by e-mail' })).not.toBeChecked()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Saved')).toBeVisible()
  await tabTo(page.getByRole('combobox', { name: 'Why are you leaving?', exact: true }))
  await page.keyboard.type('Another')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('secret-123')
  await tabTo(page.getByRole('button', { name: 'Delete account', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account-deleted')
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  expect(await server.state()).toMatchObject({ user: null })
})

async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoAxeViolations(page)
  }
}

for (const width of [390, 1440]) {
  test(`the confirmations of the settings and the banners have no accessibility violations at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await stubPushService(page)
    await signIn(page, 'paid@example.test')
    await page.goto('/notifications#data')
    await page.getByRole('button', { name: 'Clear everything' }).click()
    await expectAccessibleInBothSchemes(page)
    await page.goto('/notifications#push')
    await page.getByRole('button', { name: 'Turn on notifications' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInBothSchemes(page)
    for (const [member, title] of [
      ['new@example.test', 'Confirm your e-mail address'],
      ['bounced@example.test', 'Our e-mails are not reaching you'],
    ] as const) {
      await context.clearCookies({ name: 'PHPSESSID' })
      await signIn(page, member)
      await page.goto('/faq')
      await expect(page.getByRole('region', { name: title })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
    }
  })
}
