import type { Locator, Page } from '@playwright/test'
import { MEMBER_IDS } from '#mocks/data/specials.ts'
import { expectNoAxeViolations } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { pressEscape } from '#tests/support/browser/keyboard.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { expectKeptInView, resizeGrid } from '#tests/support/browser/turning.ts'
import { gate } from '#tests/support/gate.ts'

const EMAIL = 'free@example.test'
const OVERLAY = '[role=dialog]'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const cards = (page: Page) => page.getByRole('article')

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

/** Opens the search, by default one that finds everybody. */
async function openSearch(page: Page, path = '/members?min_age=18') {
  await signIn(page, EMAIL)
  await page.goto(path)
  await expect(cards(page).first()).toBeVisible()
}

/** Scrolls until this many pages were requested. */
async function loadPages(page: Page, count: number) {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('search.php')) asked.add(new URL(request.url()).searchParams.get('page') ?? '')
  })
  await expect(async () => {
    // Not with the wheel, which scrolls on afterwards.
    await page.evaluate(() => window.scrollBy(0, 1_200))
    expect(asked.has(String(count))).toBe(true)
  }).toPass({ intervals: [150] })
}

test('only the cards near the view are in the document, and measuring them raises no error event', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('error', ({ message }) => console.error(`error event: ${message}`))
  })
  await openSearch(page)
  await loadPages(page, 4)
  expect(await cards(page).count()).toBeLessThan(50)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.locator('[aria-posinset="1"]')).toBeVisible()
  await page.mouse.move(640, 400)
  // A row that turns out lower than estimated makes up for part of the scrolling.
  await expect(async () => {
    await page.mouse.wheel(0, 1_500)
    expect(await scrollY(page)).toBeGreaterThanOrEqual(2_600)
  }).toPass()
  await expect(cards(page).first()).toBeVisible()
})

test('going back to the fourth page of results ends at the same card', async ({ page }) => {
  await openSearch(page)
  await loadPages(page, 4)
  const card = page.locator('[aria-posinset="68"]')
  await expect(async () => {
    if (await card.isVisible()) await card.scrollIntoViewIfNeeded()
    else {
      const first = await page.locator('[aria-posinset]').first().getAttribute('aria-posinset')
      await page.evaluate((by) => window.scrollBy(0, by), Number(first) > 68 ? -400 : 400)
    }
    await expect(card).toBeInViewport({ timeout: 400 })
  }).toPass({ intervals: [200] })
  const link = card.getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const goBack = {
    'the browser': () => page.goBack(),
    'the link of the profile': () => page.getByRole('link', { name: 'Back to search' }).click(),
  }
  for (const [way, leave] of Object.entries(goBack)) {
    // Notes the scroll position at which the page is left, since the click itself may scroll first.
    await page.evaluate(() =>
      addEventListener('click', () => document.body.setAttribute('data-left-at', String(scrollY)), {
        capture: true,
        once: true,
      }),
    )
    const searches: string[] = []
    await link.click()
    await expect(page.getByRole('button', { name: /^Message/ })).toBeVisible()
    const before = Number(await page.locator('body').getAttribute('data-left-at'))
    expect(before, way).toBeGreaterThan(1_000)
    page.on('request', (request) => searches.push(request.url()))
    await leave()
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    expect(Math.abs((await scrollY(page)) - before), way).toBeLessThan(5)
    expect(
      searches.filter((url) => url.includes('search.php')),
      way,
    ).toEqual([])
  }
})

test('a row is as high as it was taken for before it was measured', async ({ page }) => {
  await openSearch(page)
  // Another number of columns each time: the grid then begins with rows that were not measured.
  for (const width of [390, 800, 640, 1280, 1024, 1600]) {
    await resizeGrid(page, cards(page).first(), { width, height: 800 })
    const off = await cards(page)
      .first()
      .evaluate((card) => {
        const list = card.closest('[role="list"]')
        const grid = list?.firstElementChild
        const rows = [...(grid?.children ?? [])].map((row) => row.getBoundingClientRect().height)
        const columns = grid?.firstElementChild?.querySelectorAll('[aria-posinset]').length ?? 0
        const members = Number(list?.querySelector('[aria-setsize]')?.getAttribute('aria-setsize'))
        const total = grid?.getBoundingClientRect().height ?? 0
        return total - (rows[0] ?? 0) * Math.ceil(members / columns)
      })
    expect(Math.abs(off), `${width} px`).toBeLessThan(2)
  }
})

test('Back from a person reached by “Next person” leads to their card, even far below the first one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openSearch(page)
  const shown = page.getByRole('heading', { level: 1 })
  const next = page.getByRole('button', { name: 'Next person' })
  await cards(page).first().getByRole('link').click()
  for (let person = 1; person < 9; person += 1) {
    // The address changes before the profile, whose button leads to the same person until then.
    await next.evaluate((button) => (button.dataset['left'] = ''))
    await next.click()
    await expect(page.locator('[data-left]')).toHaveCount(0)
  }
  await expect(shown).toBeVisible()
  await page.goBack()
  const card = page.locator('[aria-posinset="9"]')
  await expect(card.getByRole('link')).toBeFocused()
  await expect(card).toBeInViewport()
})

test('a card that is pressed while the grid is scrolling opens its profile, and Back during the transition causes no error', async ({
  page,
}) => {
  await openSearch(page)
  await cards(page).nth(1).getByRole('link').hover()
  await page.mouse.down()
  await page.evaluate(async () => {
    const isScrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    window.scrollBy(0, 4)
    await isScrolled
  })
  await page.mouse.up()
  await expect(page).toHaveURL(/\/members\/\d+/)
  await page.goBack()
  await expect(page).toHaveURL(/\/members\?/)
  await expect(cards(page).first()).toBeVisible()
  await cards(page).first().getByRole('link').click()
  await page.waitForURL(/\/members\/\d+/, { waitUntil: 'commit' })
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/members\?/)
  await expect(cards(page).first()).toBeVisible()
})

test('the grid works with the keyboard alone: arrows and the list of shortcuts; the last card keeps the focus while the next page of results loads, and when the focused card is scrolled away, the focus stays in view', async ({
  page,
}) => {
  const answers = gate()
  await page.route(/search\.php\?.*page=3/, async (route) => {
    await answers.passed
    await route.continue()
  })
  await openSearch(page)
  await cards(page).first().getByRole('link').focus()
  await loadPages(page, 3)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  // So far below the cards, the virtual grid has no row until it notices that the scrolling has ended.
  await page.evaluate(async () => {
    window.scrollTo(0, document.body.scrollHeight)
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
  const last = page.locator('[aria-posinset="40"]')
  await expect(last.getByRole('link')).toBeFocused()
  await expect(last).not.toBeInViewport()
  answers.open()
  const next = page.locator('[aria-posinset="41"]')
  await expect(next).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(next.getByRole('link')).toBeFocused()

  await page.evaluate(() => window.scrollTo(0, 0))
  const first = page.locator('[aria-posinset="1"]')
  await first.getByRole('link').focus()
  await page.evaluate(() => window.scrollTo(0, 2_200))
  await expect(first).toHaveCount(0)
  const focused = page.locator('[data-member] a:focus')
  await expect(focused).toBeInViewport()
  const before = await focused.getAttribute('href')
  await page.keyboard.press('ArrowLeft')
  await expect(focused).not.toHaveAttribute('href', before ?? '')
  await expect(focused).toBeInViewport()

  await page.keyboard.press('Home')
  await expect(first.getByRole('link')).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press(key)
  }
  const link = page.locator('[aria-posinset="16"]').getByRole('link')
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(page, OVERLAY)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()

  // Faster than rows can be rendered.
  await page.evaluate(() => {
    const press = () => new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
    for (let row = 0; row < 6; row += 1) document.activeElement?.dispatchEvent(press())
  })
  await expect(page.locator('[aria-posinset="46"]').getByRole('link')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the filters are a sheet with a live count, a tap likes once, and a long press on a card opens only its menu', async ({
    page,
  }) => {
    await openSearch(page)
    let likes = 0
    page.on('request', (request) => {
      if (request.url().includes('like.php') && request.method() === 'POST') likes += 1
    })
    await cards(page).nth(3).getByRole('button', { name: 'Like' }).tap()
    await expect(page.getByText(/^You liked /)).toBeVisible()
    await expect.poll(() => likes).toBe(1)

    await page.getByRole('button', { name: 'Filters' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByText('More filters').tap()
    await sheet.getByLabel('Body type').selectOption('Slim')
    await expect(page).toHaveURL(/body_type=slim/)
    const show = sheet.getByRole('button', { name: /^Show \d+ people$/ })
    await expect(show).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoAxeViolations(page, OVERLAY)
    await show.tap()
    await expect(page.getByRole('button', { name: 'Remove Body type: Slim' })).toBeVisible()

    const card = cards(page).first()
    await card.scrollIntoViewIfNeeded()
    const name = (await card.getAttribute('aria-label')) ?? ''
    const box = await card.boundingBox()
    const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 60 }
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    const menu = page.getByRole('dialog', { name })
    await expect(menu.getByRole('button', { name: 'Block' })).toBeVisible()
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page).toHaveURL(/\/members\?/)
    await menu.getByRole('button', { name: 'Report' }).tap()
    await expect(page.getByRole('dialog', { name: `Report ${name}` })).toBeVisible()
    expect(likes).toBe(1)
  })

  test('the members in view stay in view when the phone is turned, and turned back', async ({ page }) => {
    await openSearch(page)
    const card = page.locator('[aria-posinset="25"]')
    await expect(async () => {
      await page.evaluate(() => window.scrollBy(0, 400))
      await expect(card).toBeVisible({ timeout: 200 })
    }).toPass()
    await expectKeptInView(card, (size) => resizeGrid(page, card, size))
  })

  test('a profile fills the screen from its photo to its actions, whose sheets do not scroll it, and the profile of a member who blocks the user keeps the navigation', async ({
    page,
    problems,
  }) => {
    problems.expect(/403/)
    await signIn(page, EMAIL)
    await page.goto(`/members/${MEMBER_IDS.gallery}`)
    await expect(page.getByRole('button', { name: /^Message/ })).toBeInViewport()
    const photo = await page.getByRole('img', { name: 'Photo 1 of Noor' }).boundingBox()
    expect(photo?.y).toBe(0)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)

    await tapInPlace(page.getByRole('button', { name: 'More' }))
    await tapInPlace(page.getByRole('menuitem', { name: 'Block' }))
    await expect(page.getByRole('dialog', { name: 'Block Noor?' })).toBeVisible()
    expect(await scrollY(page)).toBe(0)
    await pressEscape(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await scrollY(page)).toBe(0)

    await page.goto(`/members/${MEMBER_IDS.blocker}`)
    await expect(page.getByText(/^You're blocked by/)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Search/ }),
    ).toBeInViewport()
  })

  test('photos are swiped in full screen, and a swipe down closes them', async ({ page }) => {
    await signIn(page, 'paid@example.test')
    await page.goto('/members/104')
    await page.getByRole('button', { name: 'Enlarge photo 1' }).tap()
    const lightbox = page.getByRole('dialog', { name: 'Photos of Noor' })
    await expect(lightbox.getByText('1 / 7')).toBeVisible()
    await swipe(page, { x: 320, y: 420 }, { x: 60, y: 420 })
    await expect(lightbox.getByText('2 / 7')).toBeVisible()
    await swipe(page, { x: 195, y: 250 }, { x: 195, y: 650 })
    await expect(lightbox).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Enlarge photo 2' })).toBeFocused()
    await expect(page.getByRole('img', { name: 'Photo 2 of Noor' })).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('img', { name: 'Photo 1 of Noor' })).not.toBeInViewport()
  })
})

/** Taps an element where it is: a tap through its locator might scroll a sticky element into view first. */
async function tapInPlace(target: Locator) {
  await expect(target).toBeInViewport()
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await target.page().touchscreen.tap(x + width / 2, y + height / 2)
}

interface Point {
  x: number
  y: number
}

async function swipe(page: Page, from: Point, to: Point) {
  const devTools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  for (let step = 1; step <= 8; step += 1) {
    const part = step / 8
    await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await send('touchEnd', [])
}

test('“Load more” stays in view while it has the focus; a press moves the focus to the first new person', async ({
  page,
}) => {
  const answer = gate()
  await page.route(/search\.php.*page=2/, async (route) => {
    await answer.passed
    await route.continue()
  })
  await signIn(page, 'paid@example.test')
  const second = page.waitForRequest(/search\.php.*page=2/)
  await page.goto('/members')
  const people = page.getByRole('list', { name: 'People found' }).getByRole('listitem')
  await second
  const loading = page.getByRole('button', { name: 'Loading' })
  await loading.focus()
  await expect(loading).toBeInViewport()
  const answered = page.waitForResponse(/search\.php.*page=2/)
  answer.open()
  await answered
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(more).toBeFocused()
  await expect(more).toBeInViewport()
  const position = await people.last().getAttribute('aria-posinset')
  await page.keyboard.press('Enter')
  const next = page.locator(`[aria-posinset="${Number(position) + 1}"]`)
  await expect(next.getByRole('link')).toBeFocused()
  await expect(next).toBeInViewport()
})
