import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'
import { signIn } from './sign-in.ts'

/** The member who writes the messages. */
export const MEMBER = 'paid@example.test'

/** A conversation of that member. */
const CHAT = '/chats/2001'

/** A scroll that was asked for begins within fewer frames. */
const STILL_FRAMES = 8
const REST_TIMEOUT_MS = 7_000

interface State {
  /** `null` when the server does not have it. */
  conversation: { messages: { from_me: boolean; text: string | null }[] } | null
  user: { credits: number }
}

export const logOf = (page: Page) => page.getByRole('log', { name: 'Conversation' })
export const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export const pending = (page: Page) =>
  logOf(page).getByText(/^(Sending…|Checking|Next in the queue|Waiting for the)/)
export const tryAgain = (page: Page) => logOf(page).getByRole('button', { name: 'Try again' })

/** Returns how many pixels of a long log are below the view; before its messages arrive, a log has no end. */
export function distanceToEnd(page: Page): Promise<number> {
  return logOf(page).evaluate((log) => {
    const room = log.scrollHeight - log.clientHeight
    return room > 0 ? room - log.scrollTop : Number.POSITIVE_INFINITY
  })
}

/** Waits until the log has not moved for some frames and, if a position is given, is above it. */
export async function waitForRest(page: Page, above = Number.POSITIVE_INFINITY): Promise<void> {
  await logOf(page).evaluate(
    (log, { limit, frames, timeoutMs }) =>
      new Promise<void>((resolve, reject) => {
        const end = performance.now() + timeoutMs
        let [before, still] = [Number.NaN, 0]
        const look = () => {
          const { scrollTop } = log
          still = scrollTop === before && scrollTop < limit ? still + 1 : 0
          before = scrollTop
          if (still >= frames) return resolve()
          if (performance.now() > end) return reject(new Error(`the log does not rest, at ${scrollTop}`))
          requestAnimationFrame(look)
        }
        look()
      }),
    { limit: above, frames: STILL_FRAMES, timeoutMs: REST_TIMEOUT_MS },
  )
}

/** Opens the conversation as its member, logging in first unless `isLoggedIn` is set. */
export async function openChat(page: Page, isLoggedIn = false): Promise<void> {
  if (!isLoggedIn) await signIn(page, MEMBER)
  await page.goto(CHAT)
  await expect(fieldOf(page)).toBeVisible({ timeout: 20_000 })
}

/** Writes a message and clicks Send. */
export async function send(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function stateOnServer(page: Page, conversation = 2001): Promise<State> {
  const state = `/__fixtures/state?conversation=${conversation}&email=${MEMBER}`
  const answer = await page.request.get(state)
  return (await answer.json()) as State
}

/** Returns how often the server has the text as the member's own message. */
export async function countOnServer(page: Page, text: string): Promise<number> {
  const { conversation } = await stateOnServer(page)
  return conversation?.messages.filter((message) => message.from_me && message.text === text).length ?? 0
}

/** Returns whether the server still has the conversation for its member. */
export async function isOnServer(page: Page, conversation: number): Promise<boolean> {
  return (await stateOnServer(page, conversation)).conversation !== null
}

/** Returns the member's credits on the server. */
export async function creditsOnServer(page: Page): Promise<number> {
  return (await stateOnServer(page)).user.credits
}

/** Returns whether a request sends a message. */
export function isMessage(request: Request): boolean {
  return request.method() === 'POST' && request.url().endsWith('/api/chat.php')
}

/** Counts the messages that the tabs of this browser send, including failed ones. */
export function countPosts(context: BrowserContext): { posts: number } {
  const counted = { posts: 0 }
  context.on('request', (request) => {
    if (isMessage(request)) counted.posts += 1
  })
  return counted
}

/** Expects the tab to show the message as sent, once, and the server to have it once. */
export async function expectSentOnce(page: Page, text: string): Promise<void> {
  const shown = logOf(page).getByText(text, { exact: true })
  await expect(shown).not.toHaveCount(0, { timeout: 20_000 })
  await expect(pending(page)).toHaveCount(0, { timeout: 20_000 })
  expect(await countOnServer(page, text), `"${text}" on the server`).toBe(1)
  await expect(shown).toHaveCount(1)
  await expect(tryAgain(page)).toHaveCount(0)
}
