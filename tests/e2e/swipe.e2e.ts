import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const ACCOUNT = 'free@example.test'

interface Sent {
  id: string
  action: string
}

/** What the page sends to the game, in order. */
function watchSwipes(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/swipe-game.php'))
      sent.push(request.postDataJSON() as Sent)
  })
  return sent
}

async function likesOnServer(page: Page): Promise<number[]> {
  const answer = await page.request.get('/__fixtures/state')
  return ((await answer.json()) as { likes: number[] }).likes
}

async function openGame(page: Page, account = ACCOUNT): Promise<{ card: Locator; sent: Sent[] }> {
  const sent = watchSwipes(page)
  await signIn(page, account)
  await page.goto('/swipe-game')
  const card = page.getByRole('article')
  await expect(card).toBeVisible()
  return { card, sent }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const left = (page: Page, likes: number) =>
  expect(page.getByText(`${likes} of 4 likes left today`)).toBeVisible()
const nameOf = async (card: Locator) => (await card.getAttribute('aria-label')) ?? ''

async function dragBy(page: Page, card: Locator, x: number): Promise<void> {
  const box = await card.boundingBox()
  if (!box) throw new Error('the card has no place')
  const [startX, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(startX, y)
  await page.mouse.down()
  await page.mouse.move(startX + x / 2, y, { steps: 4 })
  await page.mouse.move(startX + x, y + 4, { steps: 4 })
  await page.mouse.up()
}

async function touchBy(page: Page, card: Locator, x: number, y: number): Promise<void> {
  const box = await card.boundingBox()
  if (!box) throw new Error('the card has no place')
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: start.x + (x * step) / 8, y: start.y + (y * step) / 8 }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', step)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

for (const [way, action, play] of [
  ['a card dragged to the right', 'like', (page: Page, card: Locator) => dragBy(page, card, 260)],
  ['a card dragged to the left', 'skip', (page: Page, card: Locator) => dragBy(page, card, -260)],
  ['the button Like', 'like', (page: Page) => press(page, 'Like')],
  ['the button Skip', 'skip', (page: Page) => press(page, 'Skip')],
  ['the right arrow', 'like', (page: Page) => page.keyboard.press('ArrowRight')],
  ['the left arrow', 'skip', (page: Page) => page.keyboard.press('ArrowLeft')],
] as const) {
  test(`${way} plays a ${action}, which leaving the game sends at once and once`, async ({ page }) => {
    const { card, sent } = await openGame(page)
    const first = await nameOf(card)
    await play(page, card)
    await expect(card).not.toHaveAccessibleName(first)
    await left(page, action === 'like' ? 3 : 4)
    expect(sent).toEqual([])
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Likes/ })
      .click()
    await expect.poll(() => sent.map((swipe) => swipe.action)).toEqual([action])
    await page.waitForTimeout(300)
    expect(sent).toHaveLength(1)
  })
}

test('a short drag lets the card spring back, and nothing is played', async ({ page }) => {
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  await dragBy(page, card, 40)
  await expect(card).toHaveAccessibleName(first)
  await expect.poll(() => card.evaluate((element) => getComputedStyle(element).transform)).toBe('none')
  expect(sent).toEqual([])
})

test('a like reaches the server when its four seconds of undo are over', async ({ page }) => {
  const { card, sent } = await openGame(page)
  const before = (await likesOnServer(page)).length
  await press(page, 'Like')
  await expect(page.getByRole('status').filter({ hasText: /^Liked .+, 3 left$/ })).toHaveCount(1)
  await expect.poll(() => sent.length, { timeout: 8_000 }).toBe(1)
  await expect.poll(async () => (await likesOnServer(page)).length).toBe(before + 1)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  await expect(card).toBeVisible()
})

test('undo takes a like back with the key H, and the server never hears of it', async ({ page }) => {
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  await press(page, 'Like')
  await left(page, 3)
  await page.keyboard.press('h')
  await expect(card).toHaveAccessibleName(first)
  await left(page, 4)
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
  await press(page, 'Skip')
  await expect(page.getByRole('heading', { name: 'That was everybody for now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Widen your search' })).toBeVisible()
  await press(page, 'Undo')
  await expect(card).toHaveAccessibleName(last)
  expect(sent).toEqual([])
})

test('a page that is closed within the four seconds sends its like by beacon, once', async ({ page }) => {
  const { sent } = await openGame(page)
  const before = (await likesOnServer(page)).length
  await press(page, 'Like')
  await left(page, 3)
  await page.reload()
  await expect.poll(async () => (await likesOnServer(page)).length).toBe(before + 1)
  await left(page, 3)
  expect(sent.filter(({ action }) => action === 'like').length).toBeLessThanOrEqual(1)
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
  await left(page, 3)
  await expect(card).toBeVisible()
})

test('swipes reach the server in the order in which they were made', async ({ page, server }) => {
  const { sent } = await openGame(page)
  await server.set({ faults: [{ method: 'POST', path: 'swipe-game.php', kind: 'delay', ms: 400, times: 1 }] })
  for (const name of ['Like', 'Skip', 'Like']) {
    await press(page, name)
    await page.waitForTimeout(320)
  }
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Likes/ })
    .click()
  await expect.poll(() => sent.map(({ action }) => action)).toEqual(['like', 'skip', 'like'])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3)
})

test('a like that the server refuses puts the card back with a message, and is not repeated', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/500|400/)
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  const fault = { method: 'POST', path: 'swipe-game.php', kind: 'status', times: 1, commit: false }
  await server.set({ faults: [{ ...fault, status: 500 }] })
  await press(page, 'Like')
  await page.waitForTimeout(350)
  await press(page, 'Skip')
  await expect(page.getByRole('alert')).toContainText(`Your like for ${first} did not arrive`)
  await expect(card).toHaveAccessibleName(first)
  await left(page, 4)
  expect(sent.filter(({ action }) => action === 'like')).toHaveLength(1)
})

test('a like whose answer is cut stands on the server once, and its card does not come back', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE|ERR_CONNECTION/)
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  const before = (await likesOnServer(page)).length
  await server.set({
    faults: [{ method: 'POST', path: 'swipe-game.php', kind: 'cut', times: 1, commit: true }],
  })
  await press(page, 'Like')
  await page.waitForTimeout(350)
  await press(page, 'Skip')
  await expect.poll(() => sent.map(({ action }) => action)).toEqual(['like', 'skip'].slice(0, sent.length))
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(1)
  await left(page, 3)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(card).not.toHaveAccessibleName(first)
  expect((await likesOnServer(page)).length).toBe(before + 1)
})

test('without likes one sees when there are new ones, can still skip, and finds search and likes', async ({
  page,
  server,
}) => {
  await signIn(page, ACCOUNT)
  await server.set({ user: { swipe_likes: 4 } })
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  await left(page, 0)
  await expect(page.getByRole('timer', { name: 'Time until new likes' })).toHaveText(/^\d\d:\d\d:\d\d$/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('alert')).toContainText('Your likes for today are used')
  await dragBy(page, card, 260)
  await expect(card).toHaveAccessibleName(first)
  await press(page, 'Skip')
  await expect(card).not.toHaveAccessibleName(first)
  expect(sent.filter(({ action }) => action === 'like')).toEqual([])
  const game = page.getByRole('main')
  await expect(game.getByRole('link', { name: 'Your likes' })).toBeVisible()
  await game.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/members$/)
})

test('a like that is returned shows the match', async ({ page, server }) => {
  const { card } = await openGame(page)
  const href = (await card.getByRole('link').getAttribute('href')) ?? ''
  await server.set({ like: { profile_id: Number(href.split('/').at(-1)) } })
  const name = await nameOf(card)
  await press(page, 'Like')
  const match = page.getByRole('dialog', { name: /It.s a match!/ })
  await expect(match).toBeVisible({ timeout: 8_000 })
  await expect(match).toContainText(name)
})

test('the arrow up opens the profile, and the way back finds the same card', async ({ page }) => {
  const { card } = await openGame(page)
  await press(page, 'Skip')
  await expect(page.getByRole('status').filter({ hasText: /^Skipped/ })).toHaveCount(1)
  const name = await nameOf(card)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(card).toHaveAccessibleName(name)
})

test('keys do nothing in the dialogs of a card, and a blocked member leaves the deck', async ({ page }) => {
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  await card.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${first}?` })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await left(page, 4)
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
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true })

  test('a finger throws the card sideways, and up and down the page scrolls', async ({ page }) => {
    const { card } = await openGame(page)
    const first = await nameOf(card)
    await touchBy(page, card, 0, -200)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
    await expect(card).toHaveAccessibleName(first)
    await page.evaluate(() => window.scrollTo(0, 0))
    await touchBy(page, card, 240, 6)
    await expect(card).not.toHaveAccessibleName(first)
    await left(page, 3)
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a card fades away where it lies', async ({ page }) => {
    const { card } = await openGame(page)
    const first = await nameOf(card)
    await press(page, 'Like')
    await expect(card).not.toHaveAccessibleName(first)
    await expect(page.locator(`article[aria-label="${first}"]`)).toHaveCount(0)
  })
})
