import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
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
import { visitAfter } from '#tests/support/browser/visit.ts'

/** Within this time, the game takes a second input for a double one. */
const DOUBLE_INPUT_MS = 300

async function waitForNextInput(page: Page): Promise<void> {
  const next = (await page.evaluate(() => performance.now())) + DOUBLE_INPUT_MS
  await page.waitForFunction((time) => performance.now() > time, next)
}

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
  // The skip follows four seconds later.
  await expect.poll(() => sent[0]?.action).toBe('like')
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

const GAME_TEXTS = v.object({ undo: v.string(), skip: v.string(), profile: v.string() })
const COMMON_TEXTS = v.object({ member: v.object({ like: v.string() }) })

const labelsOf = (page: Page) =>
  page.getByRole('main').locator('kbd').locator('xpath=preceding-sibling::span[1]')

/** The main navigation at the bottom of a phone. */
const barOf = (page: Page) => page.getByRole('link', { name: /^Messages/ }).last()

/** Returns the labels of the buttons in a language, in their order. */
function labelsIn(locale: string): string[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(`locales/${locale}/${file}.json`, 'utf8'))
  const { undo, skip, profile } = v.parse(GAME_TEXTS, read('swipe'))
  return [undo, skip, v.parse(COMMON_TEXTS, read('common')).member.like, profile]
}

test('on a small phone the labels of the buttons are whole and do not touch, in each language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openGame(page)
  const labels = labelsOf(page)
  await expect(labels).toHaveText(labelsIn('en'))
  for (const locale of readdirSync('locales')) {
    const boxes = await labels.evaluateAll(
      (all, { lang, words }) => {
        document.documentElement.lang = lang
        for (const [index, label] of all.entries()) label.textContent = words[index] ?? ''
        return all
          .map((label) => label.getBoundingClientRect())
          .map(({ left, right, height }) => ({ left, right, height }))
      },
      { lang: locale, words: labelsIn(locale) },
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
  await page.goto('/swipe-game')
  await expect(page.getByRole('article')).toBeVisible()
  const labels = labelsOf(page)
  await expect(labels).toHaveText(labelsIn('de'))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const overlaps = await labels.evaluateAll((all) => {
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

/** Expects a button of the game to be above the bar of the phone. */
async function expectAboveBar(page: Page, name: 'Like' | 'Skip', what: string): Promise<void> {
  await expect(async () => {
    const bar = await barOf(page).boundingBox()
    const button = await page.getByRole('button', { name, exact: true }).boundingBox()
    if (!button || !bar) throw new Error('something has no place')
    expect(button.y + button.height).toBeLessThanOrEqual(bar.y)
  }, what).toPass()
}

const PHONES = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 320, height: 568 },
]

test('on a phone that shows the whole game nothing scrolls, and the buttons are on the screen, after the first like and below the offline notice, too', async ({
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
  await clickButton(page, 'Like')
  await expectLeft(page, 3)
  for (const size of PHONES) {
    await page.setViewportSize(size)
    await expectAboveBar(page, 'Skip', `${size.width} by ${size.height} px`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  // Without a connection a like that still waits would be refused after four seconds, with a notice above the deck.
  await clickButton(page, 'Undo')
  // A like that a slow machine has sent meanwhile is taken back, but stays used.
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.context().setOffline(true)
  await expect(page.getByRole('region', { name: /offline/i })).toBeVisible()
  await expectAboveBar(page, 'Like', 'offline')
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

test('after the last like the buttons are on the screen of every phone, and a drag likes nobody', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await server.set({ user: { email: PLAYER, swipe_likes: 4 } })
  const { card, sent } = await openGame(page)
  await expectLeft(page, 0)
  for (const size of PHONES) {
    await page.setViewportSize(size)
    await expectAboveBar(page, 'Skip', `${size.width} by ${size.height} px`)
    await expect(page.getByRole('timer')).toBeInViewport({ ratio: 0.99 })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const name = await nameOf(card)
  await dragBy(page, card, 260)
  await expect(page.getByRole('alert')).toContainText('You have used your likes for today')
  await expect(card).toHaveAccessibleName(name)
  expect(sent).toEqual([])
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
  await visitAfter(page, '/swipe-game', '/chats')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(age(heading)).toBeInViewport({ ratio: 0.99 })
  // The label makes room for the name on its line.
  expect((await heading.locator('bdi').boundingBox())?.width).toBeGreaterThan(150)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
