import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { applyCommands } from '#mocks/control.ts'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { draftRecords, outboxRecords } from '#src/domain/records.ts'
import { renewLoginMark } from '#src/lib/storage/login-mark.ts'
import { loadNewer } from '#src/stores/chats-open.ts'
import { loadChats } from '#src/stores/chats.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { loadUser, setUser } from '#src/stores/session.ts'
import { openApp } from '#tests/support/app.tsx'
import {
  addMessage,
  CHAT,
  countOnServer,
  expectInLog,
  failSending,
  LINA,
  openChat,
  sentTo,
  storeUnsent,
} from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

test('a sent message is shown in the log, costs its credits and empties the field', async () => {
  const { user, field, log } = await openChat()
  const bodies: unknown[] = []
  server.use(
    http.post('*/api/chat.php', async ({ request }) => void bodies.push(await request.clone().json())),
  )
  expect(screen.getByText('1 credit, from €0.60 · 120 left')).toBeVisible()
  await user.type(field, 'Coffee it is.{Enter}')
  await expectInLog(log, 'Coffee it is.')
  expect(field).toHaveValue('')
  expect(await screen.findByText('1 credit, from €0.60 · 119 left')).toBeVisible()
  await waitFor(() => expect(countOnServer('Coffee it is.')).toBe(1))
  expect(bodies).toMatchObject([{ conversation: { id: '2001' }, text: 'Coffee it is.' }])
  await waitFor(() => expect(draftRecords.read('2', '103')).toBeNull())
})

test.each([undefined, null, false])(
  'a sent message is the member’s own although its answer has %j as from_me',
  async (from_me) => {
    const { user, field, log } = await openChat()
    server.use(
      http.post('*/api/chat.php', async ({ request }) => {
        const response = await getResponse(handlers, request)
        const answer = (await response?.json()) as { message: object }
        return HttpResponse.json({ ...answer, message: { ...answer.message, from_me } })
      }),
    )
    await user.type(field, 'Coffee it is.{Enter}')
    await waitFor(() => expect(outboxRecords.all('2')).toEqual([]))
    expect(log).toHaveTextContent('You: Coffee it is.')
    expect(screen.getByRole('link', { name: /Lina/, current: 'page' })).toHaveTextContent(
      'You: Coffee it is.',
    )
  },
)

test('a message whose answer is slow stays above the reply that came before it, in the list too', async () => {
  const { user, field, log } = await openChat()
  const answer = gate()
  server.use(
    http.post('*/api/chat.php', async ({ request }) => {
      const response = await getResponse(handlers, request)
      addMessage({ text: 'Yes, at eight.' })
      await answer.passed
      return response
    }),
  )
  await user.type(field, 'Are you coming?{Enter}')
  await waitFor(() => expect(countOnServer('Are you coming?')).toBe(1))
  await act(() => loadNewer())
  await expectInLog(log, 'Yes, at eight.')
  answer.open()
  await waitFor(() => expect(outboxRecords.all('2')).toEqual([]))
  expect(log).toHaveTextContent(/Are you coming\?.*Yes, at eight\./)
  const row = screen.getByRole('link', { name: /Lina/, current: 'page' })
  expect(row).toHaveTextContent('Yes, at eight.')
})

test('a message whose answer is slow is the last one in the list, also if its conversation was opened again meanwhile', async () => {
  const { user, field, router } = await openChat()
  const answer = gate()
  server.use(
    http.post('*/api/chat.php', async ({ request }) => {
      const response = await getResponse(handlers, request)
      await answer.passed
      return response
    }),
  )
  await user.type(field, 'Are you coming?{Enter}')
  await waitFor(() => expect(countOnServer('Are you coming?')).toBe(1))
  await act(() => router.navigate('/chats/2002'))
  await act(() => router.navigate('/chats/2001'))
  await expectInLog(await screen.findByRole('log', { name: 'Conversation' }), 'Are you coming?')
  answer.open()
  await waitFor(() => expect(outboxRecords.all('2')).toEqual([]))
  const row = screen.getByRole('link', { name: /Lina/, current: 'page' })
  expect(row).toHaveTextContent('You: Are you coming?')
})

test('a message of a closed page that is found on the server does not hide a later reply in the list', async () => {
  const reading = gate()
  server.use(http.get('*/api/chat.php', () => reading.passed.then(() => undefined)))
  const database = databaseFor()
  addMessage({ from_me: true, text: 'Are you coming?' })
  database.clockOffset = 60_000
  addMessage({ text: 'Yes, at eight.' })
  storeUnsent({ text: 'Are you coming?', state: 'sending', may_be_there: true })
  await openApp('/chats', { as: 'paid@example.test' })
  const list = within(await screen.findByRole('list', { name: 'Conversations' }))
  expect(await list.findByText('Are you coming?')).toBeVisible()
  reading.open()
  await waitFor(() => expect(outboxRecords.all('2')).toEqual([]))
  expect(list.getByText('Yes, at eight.')).toBeVisible()
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
  // The regular refresh may come meanwhile.
  const isOfTest = (path: string) => path.startsWith('/api/') && !/\/(user|chats|likes)\.php$/.test(path)
  expect(paths.filter(isOfTest)).toEqual(['/api/chat.php'])
  await loadUser()
  // The login leads back by itself.
  await waitFor(() => expect(router.state.location.pathname).toBe(CHAT))
  const log = await screen.findByRole('log', { name: 'Conversation' })
  expect(await within(log).findByText(/^You were logged out\./)).toBeVisible()
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

test('messages that are written without a connection are sent in order once the connection is back', async () => {
  const { user, field, log } = await openChat()
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const before = sentTo(LINA).length
  await user.type(field, 'No hurry{Enter}')
  await user.type(field, 'None at all{Enter}')
  expect(await within(log).findAllByText('Waiting for the connection')).toHaveLength(2)
  connection.mockRestore()
  expect(sentTo(LINA)).toHaveLength(before)
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText('1 credit, from €0.60 · 118 left')).toBeVisible()
  await waitFor(() => expect(within(log).queryByText(/Waiting|Sending|Next in/)).toBeNull())
  const texts = ['No hurry', 'None at all']
  expect(
    sentTo(LINA)
      .slice(before)
      .map(({ text }) => text),
  ).toEqual(texts)
  expect(
    within(log)
      .getAllByText(/^(No hurry|None at all)$/)
      .map((each) => each.textContent),
  ).toEqual(texts)
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
  expect(await within(log).findByText(/Nothing written yet/)).toBeVisible()
  await user.type(field, 'Hello there{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/chats\/\d+$/))
  expect(screen.getAllByText('Hello there').length).toBeGreaterThan(0)
  expect(countOnServer('Hello there')).toBe(1)
})
