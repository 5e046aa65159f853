import type { BrowserContext, Locator, Page } from '@playwright/test'
import { accountButton } from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { gate } from '#tests/support/gate.ts'
import { pressEscape } from '#tests/support/browser/keyboard.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { untilQuiet, visitAfter } from '#tests/support/browser/visit.ts'

const CHAT = '/chats/2001'
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|preload CSS|404/

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part did not load' })
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })

const choosePhoto = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PHOTO })

async function fromMenu(page: Page, menu: string | RegExp, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).last().click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function open(page: Page, path: string, context: BrowserContext): Promise<void> {
  await signIn(page, 'paid@example.test')
  await untilQuiet(page, async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).or(field(page)).first()).toBeVisible()
    // By then the page has requested the words about a part that failed, even on a busy machine.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  })
  await context.setOffline(true)
}

const ATTACH = 'Add a photo, GIF or gift'

/** The parts that a conversation loads on demand, and how to open them. */
const IN_CHAT: [what: string, dialog: string | RegExp, ask: (page: Page) => Promise<void>][] = [
  ['the GIFs', 'Send a GIF', (page) => fromMenu(page, ATTACH, /^GIF/)],
  ['the gifts', 'Send a gift', (page) => fromMenu(page, ATTACH, /^Gift/)],
  ['the ideas', 'A good first line', (page) => fromMenu(page, ATTACH, /^Ideas/)],
  ['the photo', 'Send this photo?', choosePhoto],
]

test('without a connection each part of a conversation says that it cannot load, keeps the typed text and loads once online, and a logout that cannot load its question is carried out', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(LOST)
  await open(page, CHAT, context)
  await field(page).fill('Half a thought')
  for (const [index, [what, dialog, ask]] of IN_CHAT.entries()) {
    await test.step(what, async () => {
      await context.setOffline(true)
      await ask(page)
      await expect(failure(page)).toContainText('You are offline')
      await expect(page.getByRole('log', { name: 'Conversation' })).toBeVisible()
      await expect(field(page)).toHaveValue('Half a thought')
      if (index === 0) {
        const failed = page.waitForEvent('requestfailed')
        await retry(page).click()
        await failed
        await expect(retry(page)).toBeEnabled()
        await expect(failure(page)).toContainText('You are offline')
      }
      await context.setOffline(false)
      await retry(page).click()
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      await expect(failure(page)).toHaveCount(0)
      await pressEscape(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(field(page)).toHaveValue('Half a thought')
    })
  }
  await context.setOffline(true)
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(accountButton(page)).toHaveCount(0)
  await expect(page.getByText('Half a thought')).toHaveCount(0)
})

test('without a connection the filters on a phone, a chosen photo, the question before a block and an enlarged photo say that they cannot load, and the page stays; a failure that was closed loads on the next click', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(LOST)
  const expectFailure = async (stays: Locator, dialog: Locator) => {
    await expect(failure(page)).toContainText('You are offline')
    await expect(stays).toBeVisible()
    await context.setOffline(false)
    await retry(page).click()
    await expect(dialog).toBeVisible()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/members', context)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expectFailure(page.getByRole('article').first(), page.getByRole('dialog', { name: 'Filters' }))
  await pressEscape(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await visitAfter(page, '/members', '/profile')
  await context.setOffline(true)
  await choosePhoto(page)
  const profile = page.getByRole('heading', { level: 1 })
  await expectFailure(profile, page.getByRole('dialog', { name: 'Crop and rotate' }))
  await pressEscape(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await visitAfter(page, '/profile', '/members/101')
  await context.setOffline(true)
  await fromMenu(page, 'More', 'Block')
  await expect(failure(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(failure(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'More' }).first()).toBeFocused()
  await fromMenu(page, 'More', 'Block')
  await expect(failure(page)).toBeVisible()
  // Not that of the note about the connection, which is an icon.
  await page.getByRole('button', { name: 'Close', exact: true }).filter({ hasText: 'Close' }).click()
  await expect(failure(page)).toHaveCount(0)
  await context.setOffline(false)
  await fromMenu(page, 'More', 'Block')
  await expect(page.getByRole('dialog', { name: 'Block Sanne?' })).toBeVisible()
  await pressEscape(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Photo 1', exact: false }).first().click()
  await expectFailure(page.getByRole('heading', { level: 1, name: /^Sanne/ }), page.getByRole('dialog'))
})

test('a part whose script is missing on the server is reported after one reload, which keeps the typed text; a part whose texts are missing is reported in its place, and until then the button for it keeps the focus; a retry loads both', async ({
  page,
  problems,
}) => {
  problems.expect(LOST)
  await page.route(/assets\/ReportDialog-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await signIn(page, 'paid@example.test')
  await page.goto(CHAT)
  await field(page).fill('Half a thought')
  const reloaded = page.waitForEvent('load')
  await fromMenu(page, 'More', 'Report')
  await reloaded
  await expect(field(page)).toHaveValue('Half a thought')
  await fromMenu(page, 'More', 'Report')
  await expect(failure(page)).toContainText('We could not reach the site')
  await expect(field(page)).toHaveValue('Half a thought')
  await page.unroute(/assets\/ReportDialog-.*\.js/)
  await retry(page).click()
  await expect(page.getByRole('dialog', { name: /^Report / })).toBeVisible()
  await pressEscape(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const texts = gate()
  await page.route('**/service.json', async (route) => {
    await texts.passed
    await route.abort()
  })
  await visitAfter(page, CHAT, '/transactions/2003')
  const start = page.getByRole('button', { name: 'Withdraw from contract' })
  await start.press('Enter')
  await expect(start).toHaveAttribute('aria-busy', 'true')
  await expect(start).toBeFocused()
  texts.open()
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Withdraw from this order' })).toBeVisible()
  await page.unroute('**/service.json')
  await retry(page).click()
  await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible()
})

test('a page whose texts a deploy has replaced is opened with a new document', async ({ page, problems }) => {
  problems.expect(LOST)
  await signIn(page, 'paid@example.test')
  await visitAfter(page, undefined, '/faq')
  let isOldDocument = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOldDocument = false
  })
  await page.route('**/settings.json', (route) =>
    isOldDocument ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  const reloaded = page.waitForEvent('load')
  await fromMenu(page, /^Account: /, 'Settings')
  await reloaded
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('a chosen photo is not lost in a reload when the chunk of its preview is missing', async ({
  page,
  problems,
}) => {
  problems.expect(LOST)
  await page.route(/assets\/PhotoPicker-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await signIn(page, 'paid@example.test')
  await page.goto(CHAT)
  await expect(field(page)).toBeVisible()
  await choosePhoto(page)
  await expect(failure(page)).toContainText('We could not reach the site')
  await page.unroute(/assets\/PhotoPicker-.*\.js/)
  await retry(page).click()
  await expect(page.getByRole('dialog', { name: 'Send this photo?' })).toBeVisible()
})

test('a page that cannot be opened offers Back and, if only the server cannot be reached, Reload; it opens on the next press once the connection is back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(LOST)
  problems.expect(/dynamically imported module/)
  await open(page, '/you', context)
  const settings = page.getByRole('main').getByRole('link', { name: /^Settings/ })
  await settings.click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await page.goBack()
  await expect(settings).toBeVisible()

  // In this order: the pointer rests on the link, which would load its page as soon as there is a connection.
  await page.route('**/*', (route) => route.abort())
  await context.setOffline(false)
  await settings.click()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page).toHaveURL('/notifications')
  await page.goBack()
  await expect(settings).toBeVisible()

  await page.unroute('**/*')
  await settings.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('a page that does not arrive shows the loading bar, which was loaded while the page before was quiet', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'paid@example.test')
  await untilQuiet(page, async () => {
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await untilQuiet(page, () => page.clock.runFor(5_000))
  await page.route('**/assets/**', () => {})
  await fromMenu(page, /^Account: /, 'Settings')
  await page.clock.runFor(1_000)
  await expect(page.locator('[data-bar]')).toBeVisible()
})

test('a loading bar that cannot be loaded does not block the next page', async ({ page, problems }) => {
  problems.expect(/^console error: Failed to load resource/)
  await signIn(page, 'paid@example.test')
  await page.route('**/assets/nprogress-*.js', (route) => route.abort())
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('nprogress'))
  await page.route('**/assets/SettingsScreen-*.js', async (route) => {
    await failed
    await route.continue()
  })
  await fromMenu(page, /^Account: /, 'Settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('a member’s page whose scripts cannot be loaded shows an error with a link to the home page', async ({
  page,
  problems,
}) => {
  problems.expect(LOST)
  await signIn(page, 'paid@example.test')
  await page.route('**/assets/frame-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/likes')
  await expect(page.getByRole('alert')).toContainText('An error occurred')
  await page.unroute('**/assets/frame-*.js')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page.getByRole('link', { name: /^Likes/ }).first()).toBeVisible()
})

test('a page whose common texts cannot be loaded shows two lines in English in place of raw keys', async ({
  page,
  problems,
}) => {
  problems.expect(LOST)
  problems.expect(/No texts: common/)
  await page.route('**/common.json', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/no/such/page')
  await expect(page.getByRole('alert')).toContainText('An error occurred while showing the error page', {
    // The page is loaded once more before.
    timeout: 15_000,
  })
  await expect(page.locator('body')).not.toContainText('error.')
  await expect(page.getByRole('link')).toHaveText(['Back to the home page'])
})

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })

  const blocked = (page: Page) => page.locator('[inert]').getByRole('main', { includeHidden: true })
  const warning = (page: Page) => page.getByRole('dialog', { name: 'Before you come in' })

  test('a page whose entry warning cannot be loaded stays blocked, and shows the warning once the browser is back online', async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(LOST)
    await page.route('**/overlays.json', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/')
    // The page is loaded once more before.
    await expect(failure(page)).toBeVisible({ timeout: 15_000 })
    await expect(blocked(page)).toHaveCount(1)
    await expect(retry(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
    await retry(page).press('Escape')
    await expect(retry(page)).toBeEnabled()
    await expect(blocked(page)).toHaveCount(1)
    await page.unroute('**/overlays.json')
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(warning(page)).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
  })

  test('a visitor’s page stays when what is loaded after it is missing, and gets it after a pause, without a further reload', async ({
    page,
    problems,
  }) => {
    problems.expect(LOST)
    const missing = '**/assets/frame-*.js'
    await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }))
    await page.clock.install()
    // A part whose first tries are still under way would count the minute by the clock below.
    await untilQuiet(page, async () => {
      await page.goto('/')
      await expect(failure(page).first()).toBeVisible({ timeout: 15_000 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
    let documents = 0
    page.on('framenavigated', () => (documents += 1))
    // More than one try, and long after the minute in which the page is not reloaded again.
    await page.clock.runFor(75_000)
    await page.unroute(missing)
    // A try that has not failed yet is followed by another pause.
    await expect(async () => {
      await page.clock.runFor(11_000)
      await expect(warning(page)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    expect(documents).toBe(0)
  })
})
