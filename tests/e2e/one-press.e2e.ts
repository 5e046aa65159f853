import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const CHAT = '/chats/2001'
const ATTACH = 'Add a photo, GIF or gift'
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

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

/** Clicks five times within one task, like a mouse while the page is busy. */
async function clickFiveTimes(button: Locator): Promise<void> {
  await button.evaluate((element) => {
    for (let press = 0; press < 5; press += 1) if (element instanceof HTMLElement) element.click()
  })
}

/** Holds a key down until it has repeated ten times. */
async function hold(page: Page, key: string): Promise<void> {
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down(key)
  await page.keyboard.up(key)
}

async function fromMenu(page: Page, item: RegExp): Promise<Locator> {
  await page.getByRole('button', { name: ATTACH }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog')
}

/** The attachments, and how to choose them. */
const PICKERS: [what: string, choose: (page: Page) => Promise<Locator>][] = [
  [
    'gift',
    async (page) => {
      const dialog = await fromMenu(page, /^Gift/)
      await dialog.getByRole('radio', { name: /Rose/ }).check({ force: true })
      return dialog
    },
  ],
  [
    'GIF',
    async (page) => {
      const dialog = await fromMenu(page, /^GIF/)
      await dialog.getByRole('radio', { name: 'Hello wave', exact: true }).check({ force: true })
      return dialog
    },
  ],
  [
    'photo',
    async (page) => {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PHOTO })
      return page.getByRole('dialog', { name: 'Send this photo?' })
    },
  ],
]

test('a gift, a GIF and a photo are sent once by five clicks at once, and once by a key that is held', async ({
  page,
}) => {
  await openChat(page)
  for (const [what, choose] of PICKERS) {
    const storm = await choose(page)
    const byClicks = await sentBy(page, () =>
      clickFiveTimes(storm.getByRole('button', { name: /^Send for/ })),
    )
    expect(byClicks, `a ${what} by clicks`).toBe(1)
    await field(page).fill('Not meant to go')
    const held = await choose(page)
    await held.getByRole('button', { name: /^Send for/ }).focus()
    expect(await sentBy(page, () => hold(page, 'Enter')), `a ${what} by a key`).toBe(1)
    await expect(field(page)).toHaveValue('Not meant to go')
  }
})
