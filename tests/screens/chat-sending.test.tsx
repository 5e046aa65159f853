import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { applyCommands } from '#mocks/control.ts'
import { addFault, type FaultInput } from '#mocks/faults.ts'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { renewLoginMark } from '#src/lib/storage/login-mark.ts'
import { loadChats } from '#src/stores/chats.ts'
import { loadNewer } from '#src/stores/chats-open.ts'
import { loadUser, setUser } from '#src/stores/session.ts'
import { logOut } from '#src/stores/session-commands.ts'
import {
  addMessage,
  CHAT,
  countOnServer,
  expectInLog,
  LINA,
  messages,
  openChat,
  storeUnsent,
} from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'
import { draftRecords, outboxRecords } from '#src/domain/records.ts'

function failSending(fault: Omit<FaultInput, 'method' | 'path' | 'times'>) {
  addFault(databaseFor(), { method: 'POST', path: 'chat.php', times: 1, ...fault })
}

test('a sent message is shown in the log, costs its credits and empties the field', async () => {
  const { user, field, log } = await openChat()
  expect(screen.getByText('1 credit, from €0.60 · 120 left')).toBeVisible()
  await user.type(field, 'Coffee it is.{Enter}')
  await expectInLog(log, 'Coffee it is.')
  expect(field).toHaveValue('')
  expect(await screen.findByText('1 credit, from €0.60 · 119 left')).toBeVisible()
  await waitFor(() => expect(countOnServer('Coffee it is.')).toBe(1))
  await waitFor(() => expect(draftRecords.read('2', '103')).toBeNull())
})

test('the credits of a message that is being sent count as spent, and the balance after two is shown even if the earlier one is answered last', async () => {
  const { user, field, router } = await openChat()
  const answer = gate()
  server.use(
    http.post(
      '*/api/chat.php',
      async ({ request }) => {
        const sent = await getResponse(handlers, request)
        await answer.passed
        return sent
      },
      { once: true },
    ),
  )
  await user.type(field, 'To Lina{Enter}')
  await waitFor(() => expect(countOnServer('To Lina')).toBe(1))
  await act(() => router.navigate('/chats/2003'))
  await screen.findByRole('region', { name: 'Chat with Zoë' })
  expect(await screen.findByText('1 credit, from €0.60 · 119 left')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'To Zoë{Enter}')
  await waitFor(() => expect(countOnServer('To Zoë')).toBe(1))
  answer.open()
  await waitFor(() => expect(outboxRecords.all('2')).toEqual([]))
  expect(await screen.findByText('1 credit, from €0.60 · 118 left')).toBeVisible()
})

/** Presses Enter, as one of the events of a key that is held if `repeat` is set, and lets the page render only afterwards. */
const pressEnter = (field: HTMLElement, repeat = false) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }))

test('a text is sent once by five clicks on Send, five Enters or a held key, but two equal texts are both sent', async () => {
  const { user, field, log } = await openChat()
  const expectSent = async (text: string, count = 1) => {
    await waitFor(() => expect(countOnServer(text)).toBe(count))
    await waitFor(() => expect(within(log).queryByText(/^(Sending|Next in the queue|Checking)/)).toBeNull())
    expect(countOnServer(text)).toBe(count)
  }
  await user.type(field, 'By the button')
  const button = screen.getByRole('button', { name: 'Send' })
  for (let press = 0; press < 5; press += 1) button.click()
  await expectSent('By the button')
  await user.type(field, 'By the key')
  for (let press = 0; press < 5; press += 1) pressEnter(field)
  await expectSent('By the key')

  await user.type(field, 'By a held key')
  pressEnter(field)
  await user.type(field, 'The next one')
  for (let repeat = 0; repeat < 5; repeat += 1) pressEnter(field, true)
  await expectSent('By a held key')
  expect(field).toHaveValue('The next one')
  expect(countOnServer('The next one')).toBe(0)

  await user.clear(field)
  await user.type(field, 'Same words{Enter}Same words{Enter}')
  await expectSent('Same words', 2)
})

test('an unsent message that is edited is stored as a draft at once', async () => {
  storeUnsent({ text: 'Do not lose me', state: 'failed', reason: 'unknown' })
  const { field, log } = await openChat()
  fireEvent.click(await within(log).findByRole('button', { name: 'Edit' }))
  const kept = Object.entries(localStorage).filter(([, value]) => String(value).includes('Do not lose me'))
  expect(kept.map(([key]) => key)).toEqual([expect.stringMatching(/^draft/)])
  expect(field).toHaveValue('Do not lose me')
})

test('Shift+Enter inserts a new line, and Enter that ends a composition sends nothing', async () => {
  const { user, field } = await openChat()
  await user.type(field, 'one{Shift>}{Enter}{/Shift}two')
  expect(field).toHaveValue('one\ntwo')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(field).toHaveValue('one\ntwo')
  expect(countOnServer('one\ntwo')).toBe(0)
})

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

test('a message that did not arrive is searched for, then marked as not sent, and sent once by Try again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, field, log } = await openChat()
  failSending({ kind: 'status', status: 500 })
  await user.type(field, 'Try me{Enter}')
  expect(await within(log).findByText('Checking whether it arrived…')).toBeVisible()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(within(log).queryByText('Not sent')).toBeNull()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await within(log).findByText('Not sent')).toBeVisible()
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

test('a message waits until it is known who is logged in, and is then sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, field, log } = await openChat()
  let isSilent = true
  server.use(http.get('*/api/user.php', () => (isSilent ? HttpResponse.error() : undefined)))
  renewLoginMark()
  await user.type(field, 'After you{Enter}')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(within(log).getByText('After you')).toBeVisible()
  expect(countOnServer('After you')).toBe(0)
  isSilent = false
  await vi.advanceTimersByTimeAsync(20_000)
  await waitFor(() => expect(countOnServer('After you')).toBe(1))
  await waitFor(() => expect(within(log).queryByText(/^(Sending…|Not sent)$/)).toBeNull())
  expect(within(log).getAllByText('After you')).toHaveLength(1)
})

test('an unsent message can be edited or deleted', async () => {
  const { user, field, log } = await openChat()
  failSending({ kind: 'status', status: 403, code: 'cannot_reply' })
  await user.type(field, 'Second thoughts{Enter}')
  expect(await within(log).findByRole('alert')).toHaveTextContent(
    'Lina cannot receive messages at the moment.',
  )
  await user.click(within(log).getByRole('button', { name: 'Edit' }))
  expect(field).toHaveValue('Second thoughts')
  expect(within(log).queryByText('Not sent')).toBeNull()

  failSending({ kind: 'status', status: 422, code: 'message_too_long' })
  await user.type(field, '{Enter}')
  await user.click(await within(log).findByRole('button', { name: 'Delete' }))
  expect(within(log).queryByText('Second thoughts')).toBeNull()
  expect(countOnServer('Second thoughts')).toBe(0)
})

/** Edits a message whose answer was unclear, and which arrives while its text is in the composer. */
async function editLateMessage() {
  storeUnsent({ text: 'Late', state: 'failed', reason: 'unsure', may_be_there: true, sent_at: Date.now() })
  const app = await openChat()
  await app.user.click(await within(app.log).findByRole('button', { name: 'Edit' }))
  addMessage({ from_me: true, text: 'Late' })
  return app
}

test('an edited message asks before it is sent if the original has arrived after all', async () => {
  const { user, field, log } = await editLateMessage()
  await user.type(field, '!{Enter}')
  expect(await within(log).findByRole('alert')).toHaveTextContent(/There is one like it in the conversation/)
  expect(countOnServer('Late!')).toBe(0)
  await user.click(within(log).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(countOnServer('Late!')).toBe(1))
  await expectInLog(log, 'Late!')
})

test('a message that arrived after all is not sent again if its text was not changed', async () => {
  const { user, field, log } = await editLateMessage()
  await user.type(field, '{Enter}')
  await expectInLog(log, 'Late')
  await waitFor(() => expect(outboxRecords.all('2')).toEqual([]))
  expect(countOnServer('Late')).toBe(1)
})

test('a refusal for lack of credits keeps the text and leads to the credits and back', async () => {
  const { user, field, log } = await openChat()
  failSending({ kind: 'status', status: 402, code: 'not_enough_credits' })
  await user.type(field, 'For nothing{Enter}')
  expect(await within(log).findByRole('alert')).toHaveTextContent(
    'You do not have enough credits to send this message to Lina.',
  )
  expect(within(log).getByText('For nothing')).toBeVisible()
  expect(within(log).getByRole('link', { name: 'Get credits' })).toHaveAttribute(
    'href',
    '/credits?return=%2Fchats%2F2001',
  )
})

test('a refusal for lack of credits updates the balance', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, field, database } = await openChat()
  // The next refresh is a minute away.
  await vi.advanceTimersByTimeAsync(6_000)
  const account = accountByEmail(database, 'paid@example.test')
  if (account) account.credits = 0
  await user.type(field, 'Spent elsewhere{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull())
  expect(countOnServer('Spent elsewhere')).toBe(0)
})

test('a refusal because the free conversations were used up elsewhere leads to the credits', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const account = accountByEmail(databaseFor(), 'free@example.test')
  Object.assign(account ?? {}, { credits: 0, free_conversations_left: 1 })
  const { user, field, log } = await openChat('/members/105/chat', 'free@example.test')
  // The next refresh is a minute away.
  await vi.advanceTimersByTimeAsync(6_000)
  Object.assign(account ?? {}, { free_conversations_left: 0 })
  expect(screen.getByText(/This message is free\./)).toBeVisible()
  await user.type(field, 'Started elsewhere{Enter}')
  expect(await within(log).findByRole('alert')).toHaveTextContent(/You have used all your free conversations/)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull())
  expect(countOnServer('Started elsewhere', 'free@example.test')).toBe(0)
})

test('without credits the text stays, and Send leads to the credits', async () => {
  const { user, field } = await openChat('/chats/3001', 'zero@example.test')
  await user.type(field, 'Hello{Enter}')
  expect(field).toHaveValue('Hello')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Get credits' })).toHaveAttribute(
    'href',
    '/credits?return=%2Fchats%2F3001',
  )
})

test('credits are bought in a sheet over the conversation, which comes back with its text', async () => {
  const { user, field } = await openChat('/chats/3001', 'zero@example.test')
  await user.type(field, 'Hello')
  await user.click(screen.getByRole('link', { name: 'Get credits' }))
  const sheet = await screen.findByRole('dialog', { name: 'Get credits' })
  const card = await within(sheet).findByRole('article', { name: '25 credits' })
  const choose = within(card).getByRole('link', { name: 'Choose' })
  expect(choose).toHaveAttribute('href', '/credits/p1?return=%2Fchats%2F3001')
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello')
})

test('a text that is too long is marked, and neither cut nor sent', async () => {
  databaseFor().settings = { message_length: 2_000 }
  const { user, field } = await openChat()
  await user.click(field)
  await user.paste('x'.repeat(1_900))
  expect(screen.getByText('1,900 of 2,000')).toBeVisible()
  await user.paste('x'.repeat(1_200))
  expect(screen.getByText('1,100 characters too many. Shorten your message to send it.')).toBeVisible()
  await user.type(field, '{Enter}')
  expect(field).toHaveValue('x'.repeat(3_100))
})

test('a draft survives an expired session, and a deliberate logout clears it', async () => {
  const { user, field, router } = await openChat()
  await user.type(field, 'Half a thought')
  await waitFor(() => expect(draftRecords.read('2', '103')).toBe('Half a thought'))
  setUser(null, 'expired')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(draftRecords.read('2', '103')).toBe('Half a thought')

  await loadUser()
  await router.navigate(CHAT)
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Half a thought')
  await logOut()
  expect(draftRecords.read('2', '103')).toBeNull()
})

test.each([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the session expires', () => act(() => setUser(null, 'expired'))],
])('a text that was just typed is stored when %s', async (_, end) => {
  const { field } = await openChat()
  vi.useFakeTimers()
  fireEvent.change(field, { target: { value: 'Half a word' } })
  expect(draftRecords.read('2', '103')).toBeNull()
  end()
  expect(draftRecords.read('2', '103')).toBe('Half a word')
})

test('a message whose session expired in flight stays unsent for the same member', async () => {
  const { user, field, router } = await openChat()
  failSending({ kind: 'status', status: 403, code: 'authentication_required' })
  const paths: string[] = []
  server.events.on('request:start', ({ request }) => paths.push(new URL(request.url).pathname))
  await user.type(field, 'Still here{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  await waitFor(() => expect(screen.queryByRole('log', { name: 'Conversation' })).toBeNull())
  expect(paths.filter((path) => path.startsWith('/api/'))).toEqual(['/api/chat.php'])
  await loadUser()
  // The login leads back by itself.
  await waitFor(() => expect(router.state.location.pathname).toBe(CHAT))
  const log = await screen.findByRole('log', { name: 'Conversation' })
  expect(await within(log).findByRole('alert')).toHaveTextContent('You were logged out.')
  expect(within(log).getByText('Still here')).toBeInTheDocument()
  expect(countOnServer('Still here')).toBe(0)
})

test('the next member who logs in neither sees nor sends the messages of the first', async () => {
  storeUnsent({ text: 'Not yours' })
  draftRecords.write('2', 'Not yours either', '103')
  const { user, field, log } = await openChat('/chats/1001', 'free@example.test')
  await user.type(field, 'Mine{Enter}')
  await waitFor(() => expect(within(log).queryByText('Sending…')).toBeNull())
  expect(within(log).getByText('Mine')).toBeVisible()
  expect(within(log).queryByText('Not yours')).toBeNull()
  expect(outboxRecords.read('2', 'c1')).toBeNull()
  expect(draftRecords.read('2', '103')).toBeNull()
  await waitFor(() => expect(countOnServer('Mine', 'free@example.test')).toBe(1))
  expect(countOnServer('Not yours', 'free@example.test')).toBe(0)
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

test('a message that is written without a connection is sent once the connection is back', async () => {
  const { user, field, log } = await openChat()
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.type(field, 'No hurry{Enter}')
  expect(await within(log).findByText('Waiting for the connection')).toBeVisible()
  connection.mockRestore()
  expect(countOnServer('No hurry')).toBe(0)
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(countOnServer('No hurry')).toBe(1))
  expect(await screen.findByText('1 credit, from €0.60 · 119 left')).toBeVisible()
  expect(within(log).getAllByText('No hurry')).toHaveLength(1)
})

test('a message that another tab queued is left to that tab, and shown here once it was sent there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  storeUnsent({ text: 'From the other tab', tab: 'another' })
  const { log } = await openChat()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(within(log).getByText('From the other tab')).toBeVisible()
  expect(countOnServer('From the other tab')).toBe(0)
  addMessage({ from_me: true, text: 'From the other tab' })
  outboxRecords.remove('2', 'c1')
  window.dispatchEvent(new StorageEvent('storage', { key: 'outbox.2.c1' }))
  await waitFor(() => expect(within(log).queryByText('Sending…')).toBeNull())
  expect(await within(log).findAllByText('From the other tab')).toHaveLength(1)
})

test.each([
  { told: 'the tab that sent it knows it', credits: 117 },
  { told: 'only the server knows it', credits: null },
])('the balance after a message from another tab is shown here: $told', async ({ credits }) => {
  storeUnsent({ text: 'From the other tab', tab: 'another', cost: 1 })
  await openChat()
  expect(screen.getByText('1 credit, from €0.60 · 119 left')).toBeVisible()
  const account = accountByEmail(databaseFor(), 'paid@example.test')
  if (account) account.credits = 117
  // The regular refresh does not come in a hidden tab.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  addMessage({ from_me: true, text: 'From the other tab' })
  outboxRecords.remove('2', 'c1')
  const channel = new BroadcastChannel('sent')
  const sent = { message: messages().at(-1), conversation: { id: '2001' }, credits }
  channel.postMessage({ account: '2', client_id: 'c1', profile_id: String(LINA), from: 'there', sent })
  channel.close()
  expect(await screen.findByText('1 credit, from €0.60 · 117 left')).toBeVisible()
})

test.each(['Try again', 'Edit', 'Delete'])(
  '%s does nothing to a message that another tab has just started to send again',
  async (name) => {
    storeUnsent({ text: 'Once more', state: 'failed', reason: 'refused' })
    const { user, field, log } = await openChat()
    const button = await within(log).findByRole('button', { name })
    storeUnsent({ text: 'Once more', state: 'sending', tab: 'another' })
    await user.click(button)
    expect(outboxRecords.read('2', 'c1')).toMatchObject({ state: 'sending', tab: 'another' })
    expect(field).toHaveValue('')
  },
)

test('an unsent message that was deleted in another tab is gone here too', async () => {
  storeUnsent({ text: 'Deleted there', state: 'failed', reason: 'refused' })
  const { log } = await openChat()
  expect(await within(log).findByText('Deleted there')).toBeVisible()
  outboxRecords.remove('2', 'c1')
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'outbox.2.c1' }))
  })
  await waitFor(() => expect(within(log).queryByText('Deleted there')).toBeNull())
})

test('a conversation that the other member starts while its page is open appears there, and is no longer free', async () => {
  const { log, router } = await openChat('/members/105/chat', 'free@example.test')
  expect(await within(log).findByText(/Nothing written yet/)).toBeVisible()
  expect(screen.getByText(/This message is free/)).toBeVisible()
  const database = databaseFor()
  applyCommands(database, accountByEmail(database, 'free@example.test'), {
    message: { profile_id: 105, text: 'I was first' },
  })
  await act(() => loadChats())
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/chats\/\d+$/))
  expect(await within(screen.getByRole('log')).findByText('I was first')).toBeVisible()
  expect(screen.queryByText(/This message is free/)).toBeNull()
})

test('the first message to a member gives the conversation its address', async () => {
  const { user, field, log, router } = await openChat('/members/105/chat')
  expect(await within(log).findByText(/Nothing written yet/, {}, { timeout: 5_000 })).toBeVisible()
  await user.type(field, 'Hello there{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/chats\/\d+$/))
  expect(screen.getAllByText('Hello there').length).toBeGreaterThan(0)
  expect(countOnServer('Hello there')).toBe(1)
})
