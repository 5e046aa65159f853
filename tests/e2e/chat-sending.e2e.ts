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

const sendingFault = { method: 'POST', path: 'chat.php', times: 1 }

test('two tabs of one member send the same words, which waited for the connection, once each', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  problems.expect(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE|ERR_CONNECTION/)
  await openChat(page)
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
