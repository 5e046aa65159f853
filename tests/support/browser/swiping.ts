import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

/** The member who plays. */
export const PLAYER = 'free@example.test'

interface Sent {
  id: string
  action: string
}

/** Returns a live list of the actions that the page sends to the game. */
function watchSwipes(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/swipe-game.php'))
      sent.push(request.postDataJSON() as Sent)
  })
  return sent
}

/** Returns the ids of the members that the player likes, from the server. */
export async function likesOnServer(page: Page): Promise<number[]> {
  const answer = await page.request.get('/__fixtures/state')
  return ((await answer.json()) as { likes: number[] }).likes
}

/** Opens the game; `card` is the top card, `sent` a live list of the actions that the page sends. */
export async function openGame(page: Page): Promise<{ card: Locator; sent: Sent[] }> {
  const sent = watchSwipes(page)
  await signIn(page, PLAYER)
  await page.goto('/swipe-game')
  const card = page.getByRole('article')
  await expect(card).toBeVisible()
  return { card, sent }
}

/** Clicks a button of the game. */
export async function clickButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

/** Returns the name of the member on the top card. */
export async function nameOf(card: Locator): Promise<string> {
  return (await card.getAttribute('aria-label')) ?? ''
}

/** Expects the page to show how many likes are left. */
export async function expectLeft(page: Page, likes: number): Promise<void> {
  await expect(page.getByText(`${likes} of 4 likes left today`)).toBeVisible()
}

/** Drags a card horizontally with the mouse. */
export async function dragBy(page: Page, card: Locator, x: number): Promise<void> {
  const box = await card.boundingBox()
  if (!box) throw new Error('the card has no place')
  const [startX, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(startX, y)
  await page.mouse.down()
  await page.mouse.move(startX + x / 2, y, { steps: 4 })
  await page.mouse.move(startX + x, y + 4, { steps: 4 })
  await page.mouse.up()
}

/** Lets some frames pass. */
function waitForFrames(page: Page, frames: number): Promise<void> {
  return page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
  }, frames)
}

/** Drags a card to the right with the mouse and nearly stops before releasing it: a short drag at speed would be a flick. */
export async function dragSlowlyBy(page: Page, card: Locator, x: number): Promise<void> {
  const box = await card.boundingBox()
  if (!box) throw new Error('the card has no place')
  const [startX, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(startX, y)
  await page.mouse.down()
  await page.mouse.move(startX + x - 1, y, { steps: 8 })
  await waitForFrames(page, 3)
  await page.mouse.move(startX + x, y)
  await page.mouse.up()
}

/** Moves a finger across a card and lets it rest before it is lifted, so that the page does not scroll on. */
export async function touchBy(page: Page, card: Locator, x: number, y: number): Promise<void> {
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
  await waitForFrames(page, 4)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
