import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const CHAT = '/chats/2001'

/** The note below a message that the server does not have yet. */
const UNSENT = /Waiting|Sending|Checking|Not sent/

interface ServerMessage {
  from_me: boolean
  text: string | null
}

/** Returns how often the server has the text as the member's own message. */
async function countOnServer(page: Page, text: string): Promise<number> {
  const answer = await page.request.get('/__fixtures/state?conversation=2001')
  const { conversation } = (await answer.json()) as { conversation: { messages: ServerMessage[] } }
  return conversation.messages.filter((message) => message.from_me && message.text === text).length
}

const logOf = (page: Page) => page.getByRole('log', { name: 'Conversation' })

async function openChat(page: Page): Promise<void> {
  await signIn(page, 'paid@example.test')
  await page.goto(CHAT)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
}

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function expectSentOnce(page: Page, text: string): Promise<void> {
  await expect(logOf(page).getByText(text)).toHaveCount(1)
  await expect(logOf(page).getByText(UNSENT)).toHaveCount(0)
  expect(await countOnServer(page, text)).toBe(1)
}

const sendingFault = { method: 'POST', path: 'chat.php', times: 1 }

test('messages that are written offline wait and are sent in order when the connection is back, and two tabs of one member send each message once', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  problems.expect(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE|ERR_CONNECTION/)
  await openChat(page)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline – messages will wait')).toBeVisible()
  await send(page, 'First of two')
  await send(page, 'Second of two')
  await expect(logOf(page).getByText('Waiting for the connection')).toHaveCount(2)
  await context.setOffline(false)
  await expectSentOnce(page, 'First of two')
  await expectSentOnce(page, 'Second of two')
  const texts = await logOf(page)
    .getByText(/of two$/)
    .allInnerTexts()
  expect(texts).toEqual(['First of two', 'Second of two'])

  const other = await context.newPage()
  await other.goto(CHAT)
  await expect(other.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await server.set({
    faults: [
      { ...sendingFault, kind: 'cut', commit: true },
      { ...sendingFault, kind: 'delay', ms: 500 },
    ],
  })
  // Both are queued before the first is sent: sending it would clear the same words from the other tab's field.
  await context.setOffline(true)
  for (const tab of [page, other]) {
    await expect(tab.getByText('You’re offline – messages will wait')).toBeVisible()
    await send(tab, 'Same words')
  }
  for (const tab of [page, other])
    await expect(logOf(tab).getByText('Waiting for the connection')).toHaveCount(2)
  await context.setOffline(false)
  await expect.poll(() => countOnServer(page, 'Same words'), { timeout: 15_000 }).toBe(2)
  await expect(logOf(page).getByText(UNSENT)).toHaveCount(0)
  await expect(logOf(other).getByText(UNSENT)).toHaveCount(0)
  expect(await countOnServer(page, 'Same words')).toBe(2)
  await expect(logOf(page).getByText('Same words')).toHaveCount(2)
})

test('the field grows with its text to five lines, and then scrolls', async ({ page }) => {
  await openChat(page)
  const field = page.getByRole('textbox', { name: 'Message' })
  const heightWith = async (lines: number) => {
    await field.fill(Array.from({ length: lines }, (_, line) => `line ${line}`).join('\n'))
    return field.evaluate((element) => element.getBoundingClientRect().height)
  }
  const one = await heightWith(1)
  const two = await heightWith(2)
  const line = (await heightWith(3)) - two
  expect(two).toBeGreaterThan(one)
  expect(line).toBeGreaterThan(15)
  const five = await heightWith(5)
  expect(five).toBeCloseTo(two + 3 * line, 0)
  expect((await heightWith(9)) - five).toBeLessThanOrEqual(1)
})
