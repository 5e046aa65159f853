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

for (const [way, action, play] of [
  ['a card dragged to the right', 'like', (page: Page, card: Locator) => dragBy(page, card, 260)],
  ['a card dragged to the left', 'skip', (page: Page, card: Locator) => dragBy(page, card, -260)],
  ['the button Like', 'like', (page: Page) => clickButton(page, 'Like')],
  ['the button Skip', 'skip', (page: Page) => clickButton(page, 'Skip')],
  ['the right arrow', 'like', (page: Page) => page.keyboard.press('ArrowRight')],
  ['the left arrow', 'skip', (page: Page) => page.keyboard.press('ArrowLeft')],
] as const) {
  test(`${way} plays a ${action}, which leaving the game sends at once and once`, async ({ page }) => {
    const { card, sent } = await openGame(page)
    const first = await nameOf(card)
    await play(page, card)
    await expect(card).not.toHaveAccessibleName(first)
    await expectLeft(page, action === 'like' ? 3 : 4)
    expect(sent).toEqual([])
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Likes/ })
      .click()
    await expect.poll(() => sent.map((swipe) => swipe.action)).toEqual([action])
    // Leaving the page is the other moment when something could be sent.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible()
    expect(sent).toHaveLength(1)
  })
}

test('after a short drag the card springs back, and nothing is played', async ({ page }) => {
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  await dragSlowlyBy(page, card, 40)
  await expect(card).toHaveAccessibleName(first)
  await expect.poll(() => card.evaluate((element) => getComputedStyle(element).transform)).toBe('none')
  expect(sent).toEqual([])
})

test('undo with the key H takes a like back, and it never reaches the server', async ({ page }) => {
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  await clickButton(page, 'Like')
  await expectLeft(page, 3)
  await page.keyboard.press('h')
  await expect(card).toHaveAccessibleName(first)
  await expectLeft(page, 4)
  await page.reload()
  await expect(card).toHaveAccessibleName(first)
  expect(sent).toEqual([])
})

test('undo works on the last card, from the empty screen', async ({ page }) => {
  await page.route('**/api/swipe-game.php', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const game = (await (await route.fetch()).json()) as { profiles: unknown[] | Record<string, unknown> }
    return route.fulfill({ json: { ...game, profiles: Object.values(game.profiles).slice(0, 1) } })
  })
  const { card, sent } = await openGame(page)
  const last = await nameOf(card)
  await clickButton(page, 'Like')
  await expect(page.getByRole('heading', { name: 'That was everybody for now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Widen your search' })).toBeVisible()
  await expectLeft(page, 3)
  await clickButton(page, 'Undo')
  await expect(card).toHaveAccessibleName(last)
  await expectLeft(page, 4)
  expect(sent).toEqual([])
})

test('a second input within 300 ms is ignored', async ({ page }) => {
  const { card } = await openGame(page)
  await page.evaluate(() => {
    for (const key of ['ArrowRight', 'ArrowRight']) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    }
  })
  await expectLeft(page, 3)
  await expect(card).toBeVisible()
})

test('without likes the member sees when there are new ones, can still skip, and finds search and likes', async ({
  page,
  server,
}) => {
  await signIn(page, PLAYER)
  await server.set({ user: { swipe_likes: 4 } })
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  await expectLeft(page, 0)
  const clock = page.getByRole('timer', { name: 'Time until you can like again' })
  await expect(clock).toHaveText(/^\d\d:\d\d:\d\d$/)
  const [hours = 0, minutes = 0, seconds = 0] = (await clock.innerText()).split(':').map(Number)
  const midnight = new Date().setUTCHours(24, 0, 0, 0)
  const left = (midnight - Date.now()) / 1000
  expect(Math.abs(hours * 3600 + minutes * 60 + seconds - left)).toBeLessThan(60)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('alert')).toContainText('You have used your likes for today')
  await dragBy(page, card, 260)
  await expect(card).toHaveAccessibleName(first)
  await clickButton(page, 'Skip')
  await expect(card).not.toHaveAccessibleName(first)
  expect(sent.filter(({ action }) => action === 'like')).toEqual([])
  const game = page.getByRole('main')
  await expect(game.getByRole('link', { name: 'Your likes' })).toBeVisible()
  await game.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/members$/)
})

test('the arrow up opens the profile, and going back shows the same card', async ({ page }) => {
  const { card } = await openGame(page)
  await clickButton(page, 'Skip')
  await expect(page.getByRole('status').filter({ hasText: /^Skipped/ })).toHaveCount(1)
  const name = await nameOf(card)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(card).toHaveAccessibleName(name)
})

test('keys play only while the game has the focus', async ({ page }) => {
  const { card } = await openGame(page)
  const first = await nameOf(card)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().focus()
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'h']) await page.keyboard.press(key)
  await expectLeft(page, 4)
  await expect(card).toHaveAccessibleName(first)
  await page.getByRole('button', { name: 'Skip' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(card).not.toHaveAccessibleName(first)
  await page.keyboard.press('h')
  await expect(card).toHaveAccessibleName(first)
})

test('a tap turns to the next photo of the card, on its left third to the one before', async ({ page }) => {
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
  await expect(photo).toHaveAccessibleName(/^Next photo \(2 of /)
  await page.keyboard.press('ArrowRight')
  await expect(card).not.toHaveAccessibleName(first)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => sent.length).toBe(1)
})

test('a card shows a few interests', async ({ page }) => {
  const { card } = await openGame(page)
  await expect(card.getByRole('listitem').first()).toBeVisible()
  expect(await card.getByRole('listitem').count()).toBeLessThanOrEqual(3)
})

/** The main navigation at the bottom of a phone. */
const barOf = (page: Page) => page.getByRole('link', { name: /^Messages/ }).last()

for (const locale of ['de', 'nl', 'da', 'fi'])
  test(`the words of the buttons stand apart and whole in ${locale} on a small phone`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await context.addCookies(
      [
        ['locale', locale],
        ['locale.chosen', '1'],
      ].map(([name = '', value = '']) => ({ name, value, url: baseURL ?? '' })),
    )
    await signIn(page, PLAYER)
    await page.goto('/swipe-game')
    await expect(page.getByRole('article')).toBeVisible()
    const words = page.getByRole('main').locator('kbd').locator('xpath=preceding-sibling::span[1]')
    const boxes = await words.evaluateAll((all) =>
      all
        .map((word) => word.getBoundingClientRect())
        .map(({ left, right, height }) => ({ left, right, height })),
    )
    expect(boxes).toHaveLength(4)
    for (const [index, { left, height }] of boxes.entries()) {
      expect(height).toBeLessThan(24)
      expect(left).toBeGreaterThan(boxes[index - 1]?.right ?? 0)
    }
  })

test('keys do nothing in the dialogs of a card, and a blocked member leaves the deck', async ({ page }) => {
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  await card.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${first}?` })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expectLeft(page, 4)
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(card).not.toHaveAccessibleName(first)
  await expect(page.getByText(`You blocked ${first}.`)).toBeVisible()
  expect(sent).toEqual([])
})

test('a card whose picture fails can still be played', async ({ page, problems }) => {
  problems.expect(/404|Failed to load/)
  await page.route('**/portraits/**', (route) => route.fulfill({ status: 404 }))
  const { card } = await openGame(page)
  const first = await nameOf(card)
  await expect(card.getByText(first)).toBeVisible()
  await dragBy(page, card, 260)
  await expect(card).not.toHaveAccessibleName(first)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 480 }, hasTouch: true, isMobile: true })

  test('a finger throws the card sideways, and up and down the page scrolls', async ({ page }) => {
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

test('the reminder of the activation stays below the game, whose buttons are on the screen of small phones, too', async ({
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

for (const liked of [1, 4])
  test(`after ${liked} likes the buttons are on the screen of every phone`, async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, PLAYER)
    await server.set({ user: { swipe_likes: liked } })
    await openGame(page)
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
      }, `${width} by ${height} px`).toPass()
      if (liked === 4) await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 })
    }
  })

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a card fades out in place', async ({ page }) => {
    const { card } = await openGame(page)
    const first = await nameOf(card)
    await clickButton(page, 'Like')
    await expect(card).not.toHaveAccessibleName(first)
    await expect(page.locator(`article[aria-label="${first}"]`)).toHaveCount(0)
  })
})
