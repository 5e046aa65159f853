import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import {
  dragBy,
  dragSlowlyBy,
  expectLeft,
  nameOf,
  openGame,
  PLAYER,
  clickButton,
  touchBy,
} from '#tests/support/browser/swiping.ts'

/** Within this time, the game takes a second input for a double one. */
const DOUBLE_INPUT_MS = 300
/** A swipe can be undone for this long, and is sent after it. */
const UNDO_MS = 4_000

async function waitForNextInput(page: Page): Promise<void> {
  const next = (await page.evaluate(() => performance.now())) + DOUBLE_INPUT_MS
  await page.waitForFunction((time) => performance.now() > time, next)
}

test('a drag in a dialog of a card does not swipe the card', async ({ page }) => {
  const { card, sent } = await openGame(page)
  const name = await nameOf(card)
  await card.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog')
  await dragBy(page, dialog.getByRole('heading').first(), 260)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(card).toHaveAccessibleName(name)
  expect(sent).toEqual([])
})

test('dragging a card to the left skips and to the right likes, and leaving the game sends a waiting swipe at once, and only once', async ({
  page,
}) => {
  await page.addInitScript((undoMs) => {
    // The end of the time to undo sends a swipe too.
    const start = window.setTimeout.bind(window)
    window.setTimeout = ((done: () => void, ms?: number, ...args: []) =>
      ms === undoMs ? 0 : start(done, ms, ...args)) as typeof window.setTimeout
  }, UNDO_MS)
  const { card, sent } = await openGame(page)
  for (const { x, likes, before } of [
    { x: -260, likes: 4, before: [] },
    { x: 260, likes: 3, before: ['skip'] },
  ]) {
    const name = await nameOf(card)
    await dragBy(page, card, x)
    await expect(card).not.toHaveAccessibleName(name)
    await expectLeft(page, likes)
    await expect.poll(() => sent.map(({ action }) => action)).toEqual(before)
    await waitForNextInput(page)
  }
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Likes/ })
    .click()
  await expect.poll(() => sent.map(({ action }) => action)).toEqual(['skip', 'like'])
  // Leaving the document is the other moment at which a swipe could be sent.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('a tap shows the next photo of the card, a tap on its left third the one before, and after a short drag the card springs back', async ({
  page,
}) => {
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  const photo = card.getByRole('button', { name: /^Next photo/ })
  await expect(photo).toHaveAccessibleName(/^Next photo \(1 of [2-9]\)$/)
  const picture = card.locator('img').last()
  const before = await picture.getAttribute('src')
  await photo.click()
  await expect(photo).toHaveAccessibleName(/^Next photo \(2 of /)
  expect(await picture.getAttribute('src')).not.toBe(before)
  await photo.click({ position: { x: 20, y: 200 } })
  await expect(photo).toHaveAccessibleName(/^Next photo \(1 of /)
  await photo.focus()
  await page.keyboard.press('Enter')
  await expect(photo).toHaveAccessibleName(/^Next photo \(2 of /)
  await dragSlowlyBy(page, card, 40)
  await expect(card).toHaveAccessibleName(first)
  await expect.poll(() => card.evaluate((element) => getComputedStyle(element).transform)).toBe('none')
  await expect(photo).toHaveAccessibleName(/^Next photo \(2 of /)
  expect(sent).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(card).not.toHaveAccessibleName(first)
  const second = await nameOf(card)
  await waitForNextInput(page)
  await page.keyboard.press('ArrowLeft')
  await expect(card).not.toHaveAccessibleName(second)
  await expect.poll(() => sent.map(({ action }) => action)).toEqual(['like'])
})

test('with reduced motion a card fades out in place', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { card } = await openGame(page)
  const first = await nameOf(card)
  const changed = page.evaluate(async (label) => {
    const properties = new Set<string>()
    const leaving = () => document.querySelector<HTMLElement>(`article[aria-label="${label}"]`)
    for (let shown = leaving(); shown; shown = leaving()) {
      for (const { effect } of shown.getAnimations())
        if (effect instanceof KeyframeEffect)
          for (const property of effect.getKeyframes().flatMap(Object.keys)) properties.add(property)
      await new Promise(requestAnimationFrame)
    }
    return [...properties]
  }, first)
  await clickButton(page, 'Like')
  await expect(card).not.toHaveAccessibleName(first)
  expect(await changed).toContain('opacity')
  expect(await changed).not.toContain('transform')
})

/** The main navigation at the bottom of a phone. */
const barOf = (page: Page) => page.getByRole('link', { name: /^Messages/ }).last()

test('on a small phone the labels of the buttons are whole and do not touch, in the languages with the longest ones', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await signIn(page, PLAYER)
  for (const locale of ['de', 'nl', 'da', 'fi']) {
    await context.addCookies(
      [
        ['locale', locale],
        ['locale.chosen', '1'],
      ].map(([name = '', value = '']) => ({ name, value, url: baseURL ?? '' })),
    )
    await page.goto('/swipe-game')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('article')).toBeVisible()
    const words = page.getByRole('main').locator('kbd').locator('xpath=preceding-sibling::span[1]')
    const boxes = await words.evaluateAll((all) =>
      all
        .map((word) => word.getBoundingClientRect())
        .map(({ left, right, height }) => ({ left, right, height })),
    )
    expect(boxes, locale).toHaveLength(4)
    for (const [index, { left, height }] of boxes.entries()) {
      expect(height, locale).toBeLessThan(24)
      expect(left, locale).toBeGreaterThan(boxes[index - 1]?.right ?? 0)
    }
  }
})

test('with text of twice the size the labels of the buttons do not overlap', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, PLAYER)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await context.addCookies(
    [
      ['locale', 'de'],
      ['locale.chosen', '1'],
    ].map(([name = '', value = '']) => ({ name, value, url: baseURL ?? '' })),
  )
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/swipe-game')
    await expect(page.getByRole('article')).toBeVisible()
    const words = page.getByRole('main').locator('kbd').locator('xpath=preceding-sibling::span[1]')
    await expect(words).toHaveCount(4)
    const overlaps = await words.evaluateAll((all) => {
      const boxes = all.map((word) => word.getBoundingClientRect())
      return boxes.flatMap((a, index) =>
        boxes
          .slice(index + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map((b) => `${a.left}–${a.right} and ${b.left}–${b.right}`),
      )
    })
    expect(overlaps, `at ${width}`).toEqual([])
  }
})

test('the shade of a card begins above the name, whatever the number of interests below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 732 })
  const { card } = await openGame(page)
  await card.evaluate((element) => {
    const list = element.querySelector('ul')
    for (let copy = 0; copy < 6; copy += 1) list?.append(list.firstElementChild?.cloneNode(true) ?? '')
  })
  const name = await card.getByRole('heading').boundingBox()
  const words = await card
    .locator('[data-bs-theme="dark"]')
    .filter({ has: page.getByRole('heading') })
    .boundingBox()
  expect((name?.y ?? 0) - (words?.y ?? 0)).toBeGreaterThanOrEqual(60)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 480 }, hasTouch: true, isMobile: true })

  test('a finger throws the card sideways, and scrolls the page up and down', async ({ page }) => {
    const { card } = await openGame(page)
    const first = await nameOf(card)
    await touchBy(page, card, 0, -200)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
    await expect(card).toHaveAccessibleName(first)
    await page.evaluate(() => window.scrollTo(0, 0))
    await touchBy(page, card, 240, 6)
    await expect(card).not.toHaveAccessibleName(first)
    await expectLeft(page, 3)
  })
})

test('on a phone that shows the whole game nothing scrolls, and the game makes room for the offline notice', async ({
  page,
  problems,
}) => {
  // The photos of the next cards may still be on their way.
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openGame(page)
  for (const height of [664, 844]) {
    await page.setViewportSize({ width: 390, height })
    const hidden = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(hidden, `${height} px`).toBe(0)
  }
  await page.context().setOffline(true)
  await expect(page.getByRole('region', { name: /offline/i })).toBeVisible()
  await expect(async () => {
    const bar = await barOf(page).boundingBox()
    const like = await page.getByRole('button', { name: 'Like', exact: true }).boundingBox()
    if (!like || !bar) throw new Error('something has no place')
    expect(like.y + like.height).toBeLessThanOrEqual(bar.y)
  }).toPass()
})

test('the activation reminder is below the game, whose buttons are on the screen even of small phones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'new@example.test')
  await page.goto('/swipe-game')
  const reminder = page.getByRole('region', { name: 'Confirm your e-mail address' })
  await expect(reminder).toBeAttached()
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(async () => {
      const bar = await barOf(page).boundingBox()
      const like = await page.getByRole('button', { name: 'Like', exact: true }).boundingBox()
      const below = await reminder.boundingBox()
      if (!like || !bar || !below) throw new Error('something has no place')
      expect(like.y + like.height).toBeLessThanOrEqual(bar.y)
      expect(below.y).toBeGreaterThanOrEqual(like.y + like.height)
    }, `${width} px`).toPass()
  }
})

test('after the first and after the last like the buttons are on the screen of every phone, and without likes left a drag likes nobody', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, PLAYER)
  for (const liked of [1, 4]) {
    await server.set({ user: { swipe_likes: liked } })
    const { card, sent } = await openGame(page)
    await expectLeft(page, 4 - liked)
    for (const [width, height] of [
      [390, 844],
      [390, 664],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(async () => {
        const bar = await barOf(page).boundingBox()
        const skip = await page.getByRole('button', { name: 'Skip' }).boundingBox()
        expect((skip?.y ?? Infinity) + (skip?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      }, `${width} by ${height} px after ${liked} likes`).toPass()
      if (liked === 4) await expect(page.getByRole('timer')).toBeInViewport({ ratio: 0.99 })
    }
    if (liked < 4) continue
    await page.setViewportSize({ width: 1280, height: 800 })
    const name = await nameOf(card)
    await dragBy(page, card, 260)
    await expect(page.getByRole('alert')).toContainText('You have used your likes for today')
    await expect(card).toHaveAccessibleName(name)
    expect(sent).toEqual([])
  }
})

test('a long name is cut on its card and above a conversation, and the age is not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\/api\/(swipe-game|chats?)\.php/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    return route.fulfill({
      response,
      body: text.replace(/"name":"/g, '"name":"Maximiliane-Alexandra Konstantina '),
    })
  })
  const age = (place: Locator) => place.getByText(/^, \d+$/)
  const { card } = await openGame(page)
  await expect(age(card)).toBeInViewport({ ratio: 0.99 })
  await page.goto('/chats')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(age(heading)).toBeInViewport({ ratio: 0.99 })
  // The label makes room for the name on its line.
  expect((await heading.locator('bdi').boundingBox())?.width).toBeGreaterThan(150)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
