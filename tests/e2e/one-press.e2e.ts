import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const CHAT = '/chats/2001'

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const logOf = (page: Page) => page.getByRole('log', { name: 'Conversation' })

interface ServerMessage {
  from_me: boolean
  type: string
  text: string | null
}

async function openChat(page: Page): Promise<void> {
  await signIn(page, 'paid@example.test')
  await page.goto(CHAT)
  await expect(field(page)).toBeVisible()
}

/** Returns how many new messages of the member the server has after an action, once nothing is pending. */
async function sentBy(page: Page, act: () => Promise<void>): Promise<number> {
  const count = async () => {
    const answer = await page.request.get('/__fixtures/state?conversation=2001')
    const { conversation } = (await answer.json()) as { conversation: { messages: ServerMessage[] } }
    return conversation.messages.filter(({ from_me }) => from_me).length
  }
  const before = await count()
  await act()
  await expect.poll(count).toBeGreaterThan(before)
  await expect(logOf(page).getByText(/^(Sending|Next in the queue|Checking)/)).toHaveCount(0)
  return (await count()) - before
}

/** Holds a key down until it has repeated ten times. */
async function hold(page: Page, key: string): Promise<void> {
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down(key)
  await page.keyboard.up(key)
}

test('a gift is sent once by a key that is held, which does not send the text that the field then has', async ({
  page,
}) => {
  await openChat(page)
  await field(page).fill('Not meant to go')
  await page.getByRole('button', { name: 'Add a photo, GIF or gift' }).click()
  await page.getByRole('menuitem', { name: /^Gift/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Rose/ }).check({ force: true })
  await dialog.getByRole('button', { name: /^Send for/ }).focus()
  expect(await sentBy(page, () => hold(page, 'Enter'))).toBe(1)
  await expect(field(page)).toHaveValue('Not meant to go')
})
