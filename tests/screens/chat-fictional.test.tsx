import { screen, waitFor, within } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { applyCommands } from '#mocks/control.ts'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { PATHS } from '#src/paths.ts'
import { openApp } from '#tests/support/app.tsx'
import {
  addMessage,
  countOnServer,
  expectInLog,
  holdOpening,
  messages,
  openChat,
} from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

const FREE = 'free@example.test'

beforeEach(() => {
  const account = accountByEmail(databaseFor(), FREE)
  if (account) account.credits = 9
})

/** Begins a free conversation with a fictional profile, and confirms its first message. */
async function beginForFree() {
  const app = await openChat('/members/130/chat', FREE)
  const { user, field, log } = app
  await user.type(field, 'Free of charge{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Before your first message' })
  await user.click(within(dialog).getByRole('button', { name: 'Send it' }))
  await expectInLog(log, 'Free of charge')
  return app
}

const arrived = (text: string) => waitFor(() => expect(countOnServer(text, FREE)).toBe(1))

test('after a free first message to a fictional profile, the first that costs credits needs a confirmation too, once', async () => {
  const { user, field, log } = await beginForFree()
  await arrived('Free of charge')
  await user.type(field, 'At a price{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Before your first paid message' })
  expect(within(dialog).getByText(/A meeting with a fictional profile is not possible/)).toBeVisible()
  const send = within(dialog).getByRole('button', { name: /^Send for 1 credit, from\s€0\.60$/ })
  expect(within(log).queryByText('At a price')).toBeNull()
  expect(countOnServer('At a price', FREE)).toBe(0)
  await user.click(send)
  await arrived('At a price')
  await user.type(field, 'Known by now{Enter}')
  await arrived('Known by now')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the first message that costs credits needs that confirmation while the free one is still being sent', async () => {
  const sending = gate()
  server.use(http.post('*/api/chat.php', () => sending.passed.then(() => undefined)))
  const { user, field } = await beginForFree()
  await user.type(field, 'At a price{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Before your first paid message' })
  expect(countOnServer('At a price', FREE)).toBe(0)
  await user.click(within(dialog).getByRole('button', { name: /^Send for 1 credit/ }))
  sending.open()
  await arrived('At a price')
})

/** Answers as a backend that does not say what a message has cost. */
function withholdCosts(): void {
  const withhold = async ({ request }: { request: Request }) => {
    const answer = await getResponse(handlers, request)
    const text = (await answer?.text())?.replaceAll('"credits":', '"other":')
    return new HttpResponse(text, { headers: { 'Content-Type': 'application/json' } })
  }
  server.use(http.get('*/api/chat.php', withhold), http.post('*/api/chat.php', withhold))
}

test('a first message is known to have been free where the server does not say what messages cost', async () => {
  withholdCosts()
  const { user, field, log } = await beginForFree()
  await arrived('Free of charge')
  const database = databaseFor()
  const message = { profile_id: 130, text: 'Good to hear from you' }
  applyCommands(database, accountByEmail(database, FREE), { message })
  window.dispatchEvent(new Event('focus'))
  await expectInLog(log, 'Good to hear from you')
  await user.type(field, 'At a price{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Before your first paid message' })).toBeVisible()
  expect(countOnServer('At a price', FREE)).toBe(0)
})

/** Makes all own messages to Lina free ones, and adds more of them. */
function makeFree(more: number): void {
  for (const message of messages()) message.credits = 0
  for (let count = 0; count < more; count += 1) addMessage({ from_me: true, text: `Free message ${count}` })
}

test('whether a fictional profile was paid for in a conversation is asked of the server before it has opened', async () => {
  makeFree(1)
  const { user } = await openApp(PATHS.chats, { as: 'paid@example.test' })
  const row = await screen.findByRole('link', { name: /Lina/ })
  const release = holdOpening()
  await user.click(row)
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'At a price{Enter}')
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true')
  release()
  expect(await screen.findByRole('dialog', { name: 'Before your first paid message' })).toBeVisible()
  expect(countOnServer('At a price')).toBe(0)
})

test('a conversation of which only the latest messages are known, all free, counts as paid for', async () => {
  makeFree(50)
  const { user, field } = await openChat()
  await user.type(field, 'At a price{Enter}')
  await waitFor(() => expect(countOnServer('At a price')).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
