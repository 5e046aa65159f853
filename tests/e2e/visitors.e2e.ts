import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { answerSteps, createAccount, expectWelcome, signUp } from '#tests/support/browser/signing-up.ts'

const MESSAGE = 'Which song should I listen to today?'

/** Every lander with its own way to the signup; the others have the link beside the title. */
const LANDERS: { path: string; go?: (page: Page) => Promise<void>; hasTarget?: boolean }[] = [
  { path: '/landers/alonetonight' },
  { path: '/landers/collagelanding/she-eng' },
  {
    path: '/landers/gallery',
    go: (page) => page.getByRole('link', { name: /^Write to / }).click(),
    hasTarget: true,
  },
  { path: '/landers/iconslanding' },
  { path: '/landers/maplanding' },
  {
    path: '/landers/socialnetwork',
    go: (page) =>
      page
        .getByRole('list')
        .getByRole('link', { name: /^Say hello to / })
        .first()
        .click(),
    hasTarget: true,
  },
  { path: '/landers/transitionsvideolanding' },
  { path: '/landers/video' },
  {
    path: '/landers/tinderswipe',
    go: async (page) => {
      const deck = page.getByRole('region', { name: 'Try the swipe game' })
      await deck.getByRole('button', { name: 'Like' }).click()
      await deck.getByRole('link', { name: 'Create your free profile' }).click()
    },
    hasTarget: true,
  },
  { path: '/members/101/landing', hasTarget: true },
  {
    path: '/members/101/landing2/eng',
    go: async (page) => {
      await page.getByRole('link', { name: /^Coffee or tea/ }).click()
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Coffee or tea/)
    },
    hasTarget: true,
  },
  { path: '/members/101/landing3', hasTarget: true },
]

for (const { path, go, hasTarget = false } of LANDERS) {
  test(`${path} says what the site costs, and leads to a finished signup`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(/A message costs 1 credit, from\s€0\.60, with no subscription/)).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectNoAxeViolationsInBothSchemes(page)
    const cta = main.getByRole('link', { name: /^(Create your free profile|Write to Sanne)$/ }).first()
    await (go ? go(page) : cta.click())
    await expect(page).toHaveURL(hasTarget ? /\/members\/\d+\/signup$/ : /\/signup$/)
    await signUp(page, hasTarget ? MESSAGE : undefined)
    if (hasTarget) await expect(page.getByText(/^Your message to .+ has been sent\.$/)).toBeVisible()
  })
}

test('the start page leads to a finished signup, and the signup is preloaded', async ({ page }) => {
  const preloaded = page.waitForResponse(/\/SignupScreen-[^/]+\.js$/)
  await page.goto('/')
  await preloaded
  await page.waitForLoadState('networkidle')
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(request.url())
  })
  await page.getByRole('radio', { name: 'A woman', exact: true }).check()
  await page.getByRole('radio', { name: 'Men', exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  expect(fetched).toEqual([])
  await answerSteps(page)
  await createAccount(page)
  await expectWelcome(page)
})

test('a signup that cannot be loaded leaves the page as it is, and a retry loads it', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Failed to fetch dynamically imported module/)
  const modal = '**/assets/SignupModal-*.js'
  await page.route(modal, (route) => route.abort())
  await page.goto('/members/101')
  const like = page.getByRole('button', { name: 'Like', exact: true })
  const reloaded = page.waitForEvent('load')
  await like.click()
  await reloaded
  await like.click()
  await expect(page.getByText('We could not reach the site. Check your connection')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Sanne/ })).toBeVisible()
  await page.unroute(modal)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
})

test('a card of the deck is dragged away to one side, and to the other side it leads to the signup', async ({
  page,
}) => {
  await page.goto('/landers/tinderswipe')
  const card = page.getByRole('region', { name: 'Try the swipe game' }).getByRole('article')
  const drag = async (by: number) => {
    const box = await card.boundingBox()
    if (!box) throw new Error('no card')
    await page.mouse.move(box.x + box.width / 2, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + by, box.y + 110, { steps: 4 })
    await page.mouse.up()
  }
  const first = await card.getAttribute('aria-label')
  await drag(-200)
  await expect(card).not.toHaveAttribute('aria-label', first ?? '')
  await drag(30)
  await expect(card).toBeVisible()
  await drag(200)
  await expect(page.getByRole('heading', { name: /^That would be a like for / })).toBeVisible()
})

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })

  test('the entry warning keeps the keyboard inside, ignores Escape, and is not shown again', async ({
    page,
  }) => {
    await page.goto('/')
    const warning = page.getByRole('dialog', { name: 'Before you come in' })
    await expect(warning).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(warning).toBeVisible()
    const enter = warning.getByRole('button', { name: 'I am 18 or older' })
    const leave = warning.getByRole('button', { name: 'Leave this site' })
    await page.keyboard.press('Tab')
    await expect(enter).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(leave).toBeFocused()
    const [one, other] = [await enter.boundingBox(), await leave.boundingBox()]
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
    await expect(page.locator('[inert]').getByRole('main', { includeHidden: true })).toHaveCount(1)
    await enter.click()
    await expect(warning).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(warning).toHaveCount(0)
  })

  test('leaving at the entry warning leaves the site', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Leave this site' }).click()
    await expect(page).toHaveURL('about:blank')
  })

  for (const [country, count] of [
    ['NL', 1],
    ['BE', 0],
  ] as const) {
    test(`on a lander in ${country} the entry warning is shown ${count} times`, async ({ page, server }) => {
      await server.set({ settings: { geoip_selected_country: country } })
      await page.goto('/landers/video')
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('dialog', { name: 'Before you come in' })).toHaveCount(count)
    })
  }
})

test('a match fills the screen and closes by a click anywhere', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/likes')
  const like = page.getByRole('button', { name: 'Like', exact: true, pressed: false }).first()
  await like.click()
  const match = page.getByRole('dialog', { name: "It's a match!" })
  await expect(match).toBeVisible()
  await expect(match.getByRole('link', { name: 'Send a message' })).toBeVisible()
  await page.mouse.click(40, 700)
  await expect(match).toHaveCount(0)
  await expect(page).toHaveURL(/\/likes$/)
})

test('the query t shows a received like and does not change the history', async ({ page }) => {
  await signIn(page, 'free@example.test')
  await page.goto('/likes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/members?t=1')
  const like = page.getByRole('dialog', { name: 'Somebody likes you' })
  await expect(like).toBeVisible()
  await expect(page).toHaveURL(/\/members$/)
  await like.getByRole('button', { name: 'Close' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\/likes$/)
})
