import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { accountByEmail } from '#mocks/db.ts'
import { editedRecords, outboxRecords } from '#src/domain/records.ts'
import { loadNewer } from '#src/stores/chats-open.ts'
import { reloadApp } from '#tests/support/app.tsx'
import {
  addMessage,
  CHAT,
  countOnServer,
  expectInLog,
  failSending,
  LINA,
  openChat,
  openWithPicker,
  storeUnsent,
} from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

test.each([
  ['a cut reply', { kind: 'cut', commit: true }],
  ['HTML with 200', { kind: 'html', commit: true }],
  ['an empty 200', { kind: 'empty', commit: true }],
  ['a truncated reply', { kind: 'truncated', commit: true }],
  ['a 500 after the fact', { kind: 'status', status: 500, commit: true }],
] as const)('a message whose answer was %s is found on the server and not sent again', async (_, fault) => {
  const { user, field, log } = await openChat()
  failSending(fault)
  await user.type(field, 'Only once{Enter}')
  await waitFor(() => expect(within(log).queryByText(/Checking|Sending/)).toBeNull())
  expect(within(log).getAllByText('Only once')).toHaveLength(1)
  expect(countOnServer('Only once')).toBe(1)
  expect(await screen.findByText('1 credit, from €0.60 · 119 left')).toBeVisible()
})

test('a gift whose answer was cut is found on the server although the server names it in another language', async () => {
  const { user, database, log, pick } = await openWithPicker(CHAT)
  const account = accountByEmail(database, 'paid@example.test')
  if (!account) throw new Error('no account')
  const dialog = within(await pick(/^Gift/))
  await user.click(await dialog.findByRole('radio', { name: /Coffee/ }))
  Object.assign(account, { language: 'nl', toldLanguage: true })
  failSending({ kind: 'cut', commit: true })
  await user.click(dialog.getByRole('button', { name: /^Send for 3 credits/ }))
  expect(await within(log).findByRole('img', { name: 'Gift: Koffie' })).toBeVisible()
  await waitFor(() => expect(outboxRecords.all('2')).toEqual([]))
  expect(within(log).queryByRole('img', { name: 'Gift: Coffee' })).toBeNull()
  expect(await screen.findByText(/· 117 left/)).toBeVisible()
})

test('a message that did not arrive is searched for, then marked as not sent, and sent once by Try again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, field, log } = await openChat()
  failSending({ kind: 'status', status: 500 })
  let reads = 0
  server.use(
    http.get('*/api/chat.php', ({ request }) => {
      // The others are polls.
      if (!new URL(request.url).searchParams.has('after')) reads += 1
    }),
  )
  await user.type(field, 'Try me{Enter}')
  expect(await within(log).findByText('Checking whether it arrived…')).toBeVisible()
  await vi.advanceTimersByTimeAsync(7_000)
  expect(within(log).queryByText('Not sent')).toBeNull()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await within(log).findByText('Not sent')).toBeVisible()
  expect(reads).toBe(4)
  expect(countOnServer('Try me')).toBe(0)
  await user.click(within(log).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(within(log).queryByText('Not sent')).toBeNull())
  await waitFor(() => expect(countOnServer('Try me')).toBe(1))
  expect(await screen.findByText('1 credit, from €0.60 · 119 left')).toBeVisible()
})

test('a message that arrived after all is found on a retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, field, log } = await openChat()
  failSending({ kind: 'status', status: 500 })
  await user.type(field, 'Late{Enter}')
  await within(log).findByText('Checking whether it arrived…')
  await vi.advanceTimersByTimeAsync(11_000)
  const again = await within(log).findByRole('button', { name: 'Try again' })
  await fetch(`${location.origin}/api/chat.php`, {
    method: 'POST',
    body: JSON.stringify({ conversation: { id: 2001 }, profile_id: LINA, text: 'Late', type: 'text' }),
  })
  let posts = 0
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/api/chat.php')) posts += 1
  })
  await user.click(again)
  await waitFor(() => expect(outboxRecords.all('2')).toEqual([]))
  expect(await screen.findByText('1 credit, from €0.60 · 119 left')).toBeVisible()
  expect(within(log).getAllByText('Late')).toHaveLength(1)
  expect(posts).toBe(0)
})

test('a waiting message is not confused with the same text that was sent from another device', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, field, log } = await openChat()
  const answer = gate()
  server.use(http.post('*/api/chat.php', () => answer.passed.then(() => undefined), { once: true }))
  await user.type(field, 'It is late{Enter}')
  await user.type(field, 'Good night{Enter}')
  expect(within(log).getByText('Next in the queue')).toBeVisible()
  addMessage({ from_me: true, text: 'Good night' })
  await loadNewer()
  await waitFor(() => expect(within(log).getAllByText('Good night')).toHaveLength(2))
  server.use(
    http.post('*/api/chat.php', async ({ request }) =>
      (await request.clone().text()).includes('Good night')
        ? HttpResponse.json({}, { status: 500 })
        : undefined,
    ),
  )
  answer.open()
  await within(log).findByText('Checking whether it arrived…')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await within(log).findByText('Not sent')).toBeVisible()
  expect(countOnServer('It is late')).toBe(1)
})

/** Edits a message whose answer was unclear, and which arrives while its text is in the composer. */
async function editLateMessage() {
  storeUnsent({ text: 'Late', state: 'failed', reason: 'unsure', may_be_there: true, sent_at: Date.now() })
  const app = await openChat()
  await app.user.click(await within(app.log).findByRole('button', { name: 'Edit' }))
  addMessage({ from_me: true, text: 'Late' })
  return app
}

test.each([
  ['', () => Promise.resolve()],
  [' and the page was reloaded', () => reloadApp()],
])('an edited message asks before it is sent if the original has arrived after all%s', async (_, reload) => {
  const { user } = await editLateMessage()
  await reload()
  const field = await screen.findByRole('textbox', { name: 'Message' })
  const log = screen.getByRole('log', { name: 'Conversation' })
  await waitFor(() => expect(field).toHaveValue('Late'))
  await user.type(field, '!{Enter}')
  expect(await within(log).findByRole('alert')).toHaveTextContent(/There is one like it in the conversation/)
  expect(countOnServer('Late!')).toBe(0)
  await user.click(within(log).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(countOnServer('Late!')).toBe(1))
  await expectInLog(log, 'Late!')
})

test('a text of another tab to the same member is not taken for the edited message', async () => {
  const { user, field } = await editLateMessage()
  const edited = editedRecords.read('2', '103')
  if (!edited) throw new Error('no record')
  editedRecords.write('2', { ...edited, tab: 'another' }, '103')
  await user.clear(field)
  await user.type(field, 'Hi{Enter}')
  await waitFor(() => expect(countOnServer('Hi')).toBe(1))
  expect(editedRecords.read('2', '103')).not.toBeNull()
})

test('an edited message whose text is a draft of another tab, too, asks there before it is sent', async () => {
  const { user, field, log } = await editLateMessage()
  const edited = editedRecords.read('2', '103')
  if (!edited) throw new Error('no record')
  editedRecords.write('2', { ...edited, tab: 'another' }, '103')
  await user.type(field, '!{Enter}')
  expect(await within(log).findByRole('alert')).toHaveTextContent(/There is one like it in the conversation/)
  expect(countOnServer('Late!')).toBe(0)
})

test('a message that arrived after all is not sent again if its text was not changed', async () => {
  const { user, field, log } = await editLateMessage()
  await user.type(field, '{Enter}')
  await expectInLog(log, 'Late')
  await waitFor(() => expect(outboxRecords.all('2')).toEqual([]))
  expect(countOnServer('Late')).toBe(1)
})

test('a message that a crashed page left in flight is searched for, and not sent again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  storeUnsent({ text: 'Where was I', state: 'sending' })
  let posts = 0
  server.use(
    http.post('*/api/chat.php', () => {
      posts += 1
      return HttpResponse.json({}, { status: 500 })
    }),
  )
  const { log } = await openChat()
  expect(await within(log).findByText('Checking whether it arrived…')).toBeVisible()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await within(log).findByText('Not sent')).toBeVisible()
  expect(posts).toBe(0)
})
