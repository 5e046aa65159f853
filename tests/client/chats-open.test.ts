import { http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { knownChat } from '#src/actions/known-chats.ts'
import { chatPageSchema } from '#src/domain/chat/chat.ts'
import {
  addSentMessage,
  closeChat,
  loadNewer,
  loadOlder,
  openChat,
  useOpenChat,
  useSent,
  withLaterSent,
} from '#src/stores/chats-open.ts'
import { useChats } from '#src/stores/chats.ts'
import { gate } from '#tests/support/gate.ts'
import {
  calls,
  CHATS,
  DAY,
  messageRow,
  open,
  page,
  profile,
  servePages,
  startWithChats,
  unread,
} from '#tests/support/known-chats.ts'
import { server } from '#tests/support/server.ts'

beforeEach(startWithChats)

test('an opened conversation is marked as read and has a line above its new messages', async () => {
  servePages(page([5, 6, 7]))
  const chat = await open()
  expect(chat).toMatchObject({ conversation_id: '1', complete_to: '7', new_line: { id: '6', count: 2 } })
  await expect.poll(() => useOpenChat.getState().chat?.is_read_pending).toBe(false)
  expect(calls).toContain('read')
  expect(unread()).toEqual([0, 0, 1])
  expect(useChats.getState().openId).toBe('1')
})

test('an answer waits until the page with the known messages of the conversation is rendered', async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void, options?: IdleRequestOptions) => {
    // Ignores what a closed page still loads ahead: those callbacks have no time limit.
    if (options) waiting.push(callback)
  })
  servePages(page([5]))
  const opening = open('101')
  await expect.poll(() => waiting).toHaveLength(1)
  expect(useOpenChat.getState().chat).toBeNull()
  expect(unread()).toEqual([2, 0, 1])
  waiting[0]?.()
  await opening
  expect(useOpenChat.getState().chat?.conversation_id).toBe('1')
  expect(unread()).toEqual([0, 0, 1])
})

test('an answer does not wait for a page when nothing is known of the conversation', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  servePages(page([5]))
  await open()
  expect(useOpenChat.getState().chat?.conversation_id).toBe('1')
})

test.each([
  ['the other side’s message is new', { read: false }, true],
  ['the other side’s message was read before', { read: true }, false],
  ['only an own message is not read by the other side', { read: false, from_me: true }, false],
])('when %s, the server is told that it was seen: %s', async (_, facts, isTold) => {
  const [first, ...others] = CHATS
  if (!first) throw new Error('no conversation')
  useChats.setState({ chats: [{ ...first, num_unread_messages: 0 }, ...others] })
  servePages(page([], { messages: [{ ...messageRow(5), ...facts }] }), page([]))
  await open()
  await loadNewer()
  expect(calls.includes('read')).toBe(isTold)
})

test('a conversation that the list does not have has nothing new if all of it was read before', async () => {
  useChats.setState({ chats: CHATS.slice(1) })
  servePages(page([5]))
  expect(await open()).toMatchObject({ new_line: null, is_read_pending: false })
})

test('a conversation that is opened again keeps older messages only if there is no gap after them', async () => {
  servePages(page([4, 5]), page([5, 6]), page([8, 9]))
  await open()
  const shown = () => useOpenChat.getState().chat?.messages.map(({ id }) => id)
  await open()
  expect(shown()).toEqual(['4', '5', '6'])
  await open()
  expect(shown()).toEqual(['8', '9'])
})

test('a conversation that was opened by its member is not requested again by its id', async () => {
  servePages(page([5]))
  await openChat({ profile_id: '101' }, new AbortController().signal)
  expect(useOpenChat.getState().chat?.is_fresh).toBe(true)
  await open()
  expect(calls.filter((call) => call.startsWith('?'))).toEqual(['?profile_id=101'])
  expect(useOpenChat.getState().chat?.is_fresh).toBe(false)
  await open()
  expect(calls.filter((call) => call.startsWith('?'))).toHaveLength(2)
})

test('a new conversation does not stand in for the one with another member', async () => {
  servePages(page([], { conversation: null }), page([5], { conversation: { id: 2 }, profile: profile(102) }))
  const { signal } = new AbortController()
  await openChat({ profile_id: '101' }, signal)
  expect(await openChat({ profile_id: '102' }, signal)).toMatchObject({ conversation_id: '2' })
})

test('closing the conversation of another member leaves the one on the screen', async () => {
  servePages(page([5]))
  await open()
  closeChat('102')
  expect(useOpenChat.getState().chat).not.toBeNull()
  closeChat('101')
  expect(useOpenChat.getState().chat).toBeNull()
  expect(useChats.getState().openId).toBeNull()
})

test('new messages are loaded page by page, five pages at a time', async () => {
  const pages = [6, 7, 8, 9, 10, 11].map((id) => page([id], { has_more: true }))
  servePages(page([5]), ...pages)
  await open()
  calls.length = 0
  await expect(loadNewer()).resolves.toBe(true)
  const asked = ['5', '6', '7', '8', '9'].map((id) => `?id=1&after=${id}`)
  expect(calls.filter((call) => call !== 'read')).toEqual(asked)
  expect(useOpenChat.getState().chat?.messages.map(({ id }) => id)).toEqual(['5', '6', '7', '8', '9', '10'])
})

test('no message is left out when the first one is an unread own message and more than a page has come', async () => {
  const own = { ...messageRow(5, true), read: false }
  servePages(
    page([], { messages: [own] }),
    page([8, 9], { has_more: true }),
    page([6, 7], { has_more: true }),
    page([8, 9]),
  )
  await open()
  await expect(loadNewer()).resolves.toBe(true)
  expect(useOpenChat.getState().chat?.messages.map(({ id }) => id)).toEqual(['5', '6', '7', '8', '9'])
  const asked = ['?id=1', '?id=1', '?id=1&after=5', '?id=1&after=7']
  expect(calls.filter((call) => call !== 'read')).toEqual(asked)
})

test('loading stops at a page that has no more, and a page without messages counts as nothing new', async () => {
  const latest = { ...messageRow(6), date: `${DAY} 13:00:00` }
  servePages(page([5]), page([], { messages: [latest] }), page([]))
  await open()
  await expect(loadNewer()).resolves.toBe(true)
  await expect(loadNewer()).resolves.toBe(false)
  expect(calls.filter((call) => call.startsWith('?'))).toEqual(['?id=1', '?id=1&after=5', '?id=1&after=6'])
  expect(useChats.getState().chats?.[0]?.conversation.last_message?.text).toBe('Text 6')
})

/** Holds the answer to the next request until `answer` is open; the requests after it are answered at once. */
function holdNextAnswer(late: object, next: object) {
  const [request, answer] = [gate(), gate()]
  server.use(
    http.get(
      '*/api/chat.php',
      async () => {
        request.open()
        await answer.passed
        return HttpResponse.json(late)
      },
      { once: true },
    ),
    http.get('*/api/chat.php', () => HttpResponse.json(next)),
  )
  return { request, answer }
}

test.each([
  ['new messages', () => loadNewer()],
  ['the conversation opened again', () => open()],
])('an answer that was overtaken by %s changes neither their order nor what is read', async (_, overtake) => {
  servePages(page([5]))
  await open()
  const own = messageRow(6, true)
  const late = page([], { messages: [{ ...own, read: false }] })
  const { answer } = holdNextAnswer(late, page([], { messages: [own, messageRow(7)] }))
  const overtaken = loadNewer()
  await overtake()
  answer.open()
  await overtaken
  const { chat } = useOpenChat.getState()
  expect(chat?.messages.filter(({ id }) => id !== '5')).toMatchObject([{ id: '6', read: true }, { id: '7' }])
  expect(chat?.complete_to).toBe('7')
})

test('a conversation that is opened again keeps the newer messages in their order when a poll overtakes its answer', async () => {
  servePages(page([5]))
  await open()
  const { request, answer } = holdNextAnswer(page([5, 6]), page([6, 7]))
  const again = open()
  await request.passed
  await loadNewer()
  answer.open()
  await again
  const { chat } = useOpenChat.getState()
  expect(chat?.messages.map(({ id }) => id)).toEqual(['5', '6', '7'])
  expect(chat?.complete_to).toBe('7')
})

test('only a block or a deletion closes the composer, not another refusal or a 404 from a gateway', async () => {
  servePages(page([5]))
  await open()
  const refuse = (status: number, error: string) =>
    server.use(http.get('*/api/chat.php', () => HttpResponse.json({ error }, { status })))
  refuse(400, 'not_now')
  await expect(loadNewer()).rejects.toMatchObject({ code: 'not_now' })
  server.use(http.get('*/api/chat.php', () => HttpResponse.html('<h1>Not found</h1>', { status: 404 })))
  await expect(loadNewer()).rejects.toMatchObject({ status: 404 })
  expect(useOpenChat.getState().chat?.can_reply).toBe(true)
  refuse(404, 'not_found')
  await expect(loadNewer()).resolves.toBe(false)
  expect(useOpenChat.getState().chat).toMatchObject({ can_reply: false, reason: 'gone' })
  refuse(403, 'blocked')
  await expect(loadNewer()).resolves.toBe(false)
  expect(useOpenChat.getState().chat).toMatchObject({ can_reply: false, reason: 'blocked' })
})

test('older messages are put before the others, until there are none', async () => {
  servePages(page([5, 6], { has_more: true }), page([3, 4], { has_more: true }), page([]))
  await open()
  await loadOlder()
  const chat = () => useOpenChat.getState().chat
  expect(chat()?.messages.map(({ id }) => id)).toEqual(['3', '4', '5', '6'])
  expect(chat()).toMatchObject({ has_more: true, older: 'idle' })
  await loadOlder()
  expect(chat()).toMatchObject({ has_more: false, older: 'idle' })
  await loadOlder()
  expect(calls.filter((call) => call.startsWith('?'))).toEqual(['?id=1', '?id=1&before=5', '?id=1&before=3'])
})

test('there are no older messages when the server claims that there are more, but returns none or only known ones', async () => {
  servePages(page([], { has_more: true }), page([5, 6], { has_more: true }), page([5], { has_more: true }))
  const chat = () => useOpenChat.getState().chat
  await open()
  expect(chat()?.has_more).toBe(false)
  await open()
  expect(chat()?.has_more).toBe(true)
  await loadOlder()
  expect(chat()).toMatchObject({ has_more: false, messages: [{ id: '5' }, { id: '6' }] })
})

test.each([
  ['returns none', []],
  ['repeats the last one', [5]],
])('new messages are requested once when the server claims that there are more, but %s', async (_, ids) => {
  servePages(page([5]), page(ids, { has_more: true }))
  await open()
  await expect(loadNewer()).resolves.toBe(false)
  expect(calls.filter((call) => call.startsWith('?'))).toEqual(['?id=1', '?id=1&after=5'])
})

test('late older messages are not added to a conversation that was opened again and no longer follows on from them', async () => {
  servePages(page([5, 6], { has_more: true }))
  await open()
  const answer = gate()
  server.use(
    http.get('*/api/chat.php', async ({ request }) => {
      if (!request.url.includes('before=')) return HttpResponse.json(page([8, 9], { has_more: true }))
      await answer.passed
      return HttpResponse.json(page([3, 4]))
    }),
  )
  const older = loadOlder()
  closeChat()
  await open()
  answer.open()
  await older
  const { chat } = useOpenChat.getState()
  expect(chat?.messages.map(({ id }) => id)).toEqual(['8', '9'])
  expect(chat).toMatchObject({ has_more: true, older: 'idle' })
})

test('older messages that do not load are marked as failed', async () => {
  servePages(page([5], { has_more: true }))
  await open()
  server.use(http.get('*/api/chat.php', () => HttpResponse.json({}, { status: 404 })))
  await loadOlder()
  expect(useOpenChat.getState().chat?.older).toBe('failed')
})

test('older messages of another member are not added, and can be requested again', async () => {
  servePages(page([5], { has_more: true }), page([3, 4], { profile: profile(102) }), page([3, 4]))
  await open()
  const chat = () => useOpenChat.getState().chat
  await loadOlder()
  expect(chat()).toMatchObject({ older: 'failed', has_more: true, messages: [{ id: '5' }] })
  await loadOlder()
  expect(chat()?.messages.map(({ id }) => id)).toEqual(['3', '4', '5'])
})

test('a sent message is added to its own conversation only', async () => {
  servePages(page([5]))
  await open()
  const { messages } = v.parse(chatPageSchema, page([8]))
  const [message] = messages
  if (!message) throw new Error('no message')
  addSentMessage('102', { conversation: { id: '2', last_message: null }, message })
  expect(useOpenChat.getState().chat?.messages.map(({ id }) => id)).toEqual(['5'])
  addSentMessage('101', { conversation: { id: '1', last_message: null }, message })
  expect(useOpenChat.getState().chat?.messages.map(({ id }) => id)).toEqual(['5', '8'])
  expect(useChats.getState().openId).toBe('1')
})

test('messages sent in a deleted conversation are not in the next one with the same member', async () => {
  servePages(page([5]), page([], { conversation: null }))
  await open()
  for (const message of v.parse(chatPageSchema, page([8])).messages)
    addSentMessage('101', { conversation: { id: '1', last_message: null }, message })
  closeChat()
  await openChat({ profile_id: '101' }, new AbortController().signal)
  expect(useOpenChat.getState().chat?.messages).toEqual([])
})

test('the last message of the list is shown once while its conversation opens, even if it was just sent', () => {
  const row = { ...messageRow(8, true), date: `${DAY} 13:00:00` }
  for (const message of v.parse(chatPageSchema, page([], { messages: [row] })).messages)
    addSentMessage('101', { conversation: { id: '1', last_message: null }, message })
  const known = knownChat('1')
  const shown = known && withLaterSent(known, useSent.getState().sent)
  expect(shown?.messages).toMatchObject([{ text: 'Text 8' }])
})

/** Sends the message 9 while the conversation is requested, and answers with these messages, with or without it. */
function sendWhileAsked(ids: number[]): void {
  const { messages } = v.parse(chatPageSchema, page([9]))
  server.use(
    http.get(
      '*/api/chat.php',
      () => {
        for (const message of messages)
          addSentMessage('101', { conversation: { id: '1', last_message: null }, message })
        return HttpResponse.json(page(ids))
      },
      { once: true },
    ),
  )
}

test.each([
  ['before it was sent', [5, 6], ['5', '6', '9']],
  ['after it was sent and answered', [5, 6, 9, 10], ['5', '6', '9', '10']],
  ['without those that are shown', [7, 8], ['7', '8', '9']],
])(
  'a message that is sent while its conversation is opened stays in its place: answered %s',
  async (_, ids, shown) => {
    servePages(page([4, 5]))
    await open()
    sendWhileAsked(ids)
    await open()
    const all = useOpenChat.getState().chat?.messages.map(({ id }) => id)
    expect(all?.filter((id) => id !== '4')).toEqual(shown)
  },
)

test('a message that is sent while new ones load stays after them, even when the server returns it next', async () => {
  servePages(page([5]), page([9]))
  await open()
  sendWhileAsked([6])
  await loadNewer()
  const shown = () => useOpenChat.getState().chat?.messages.map(({ id }) => id)
  expect(shown()).toEqual(['5', '6', '9'])
  await loadNewer()
  expect(shown()).toEqual(['5', '6', '9'])
})
