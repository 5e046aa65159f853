import { http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendGift } from '#src/actions/send-gift.ts'
import { chatPageSchema } from '#src/domain/chat/chat.ts'
import { resetAccountState } from '#src/lib/state.ts'
import { openChat } from '#src/stores/chats-open.ts'
import {
  chatsReady,
  finishAllRemovals,
  finishRemovals,
  hideInChats,
  loadChats,
  markChatRead,
  noteLastMessage,
  removeChat,
  setOpenChatId,
  undoRemoval,
  useChats,
} from '#src/stores/chats.ts'
import { gate } from '#tests/support/gate.ts'
import {
  calls,
  CHATS,
  DAY,
  list,
  open,
  page,
  servePages,
  startWithChats,
  unread,
} from '#tests/support/known-chats.ts'
import { server } from '#tests/support/server.ts'

beforeEach(startWithChats)

test('the list is shown newest first, and the conversation on the screen counts as read', async () => {
  setOpenChatId('1')
  await loadChats()
  expect(list()).toEqual(['1', '2', '3'])
  expect(unread()).toEqual([0, 0, 1])
})

test('the list stays when it fails to load again', async () => {
  server.use(http.get('*/api/chats.php', () => HttpResponse.json({ error: 'not_found' }, { status: 404 })))
  await loadChats()
  expect(list()).toEqual(['1', '2', '3'])
  expect(useChats.getState().error).toMatchObject({ status: 404 })
  await chatsReady(1_000_000)
})

test('waiting for the list ends when the list arrives, or after a while', async () => {
  useChats.setState({ chats: null })
  const loaded = chatsReady(1_000_000)
  await loadChats()
  await loaded
  useChats.setState({ chats: null })
  await chatsReady(1)
  expect(useChats.getState().chats).toBeNull()
})

test('only the conversation that is read counts as read, here and on the server', async () => {
  await markChatRead('1')
  expect(unread()).toEqual([0, 0, 1])
  expect(calls).toEqual(['read'])
  await markChatRead('3')
  expect(unread()).toEqual([0, 0, 0])
})

test('a list that is loaded before the server has marked a conversation as read does not make it unread again', async () => {
  const answer = gate()
  server.use(http.post('*/api/chat-read.php', () => answer.passed))
  const marking = markChatRead('1')
  await loadChats()
  expect(unread()).toEqual([0, 0, 1])
  answer.open()
  await marking
})

test('a blocked member is gone from the list', () => {
  hideInChats('102')
  expect(list()).toEqual(['1', '3'])
})

test('a new message moves its conversation to the top and leaves the unread counts', () => {
  const [message] = v.parse(chatPageSchema, page([7])).messages
  const [, , last] = CHATS
  if (!message || !last) throw new Error('no message')
  noteLastMessage('3', last.profile, { ...message, date: Date.parse(`${DAY}T13:00:00Z`) })
  expect(list()).toEqual(['3', '1', '2'])
  expect(unread()).toEqual([1, 2, 0])
  noteLastMessage('9', last.profile, { ...message, date: Date.parse(`${DAY}T14:00:00Z`) })
  expect(list()).toEqual(['9', '3', '1', '2'])
  expect(unread()[0]).toBe(0)
})

test('a new message without a readable date moves its conversation to the top as well', () => {
  const [message] = v.parse(chatPageSchema, page([7])).messages
  const [, , last] = CHATS
  if (!message || !last) throw new Error('no message')
  noteLastMessage('3', last.profile, { ...message, date: null })
  expect(list()).toEqual(['3', '1', '2'])
})

test('a removed conversation is deleted after eight seconds, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [chat] = CHATS
  if (!chat) throw new Error('no conversation')
  const onRemoved = vi.fn()
  removeChat(chat, onRemoved)
  expect(list()).toEqual(['2', '3'])
  expect(useChats.getState().removed).toBe(chat)
  await loadChats()
  expect(list()).toEqual(['2', '3'])
  vi.advanceTimersByTime(7_999)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await finishRemovals()
  expect(calls).toEqual(['delete'])
  expect(onRemoved).toHaveBeenCalledTimes(1)
  expect(useChats.getState()).toMatchObject({ removed: null, failedRemoval: null })
})

test('a removal that is undone deletes nothing, even after eight seconds, and holds up no logout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [, chat] = CHATS
  if (!chat) throw new Error('no conversation')
  removeChat(chat, () => {})
  undoRemoval()
  expect(list()).toEqual(['1', '2', '3'])
  vi.advanceTimersByTime(8_000)
  vi.useRealTimers()
  await finishAllRemovals()
  expect(calls).toEqual([])
  await loadChats()
  expect(list()).toEqual(['1', '2', '3'])
})

test('a removal that can still be undone is dropped when the session ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [chat] = CHATS
  if (!chat) throw new Error('no conversation')
  removeChat(chat, () => {})
  resetAccountState()
  useChats.setState({ chats: CHATS })
  vi.advanceTimersByTime(8_000)
  vi.useRealTimers()
  await finishRemovals()
  expect(calls).toEqual([])
  expect(list()).toEqual(['1', '2', '3'])
})

test.each([
  ['its id', { id: '1' }],
  ['its member', { profile_id: '101' }],
])('a removal is undone when the conversation is opened by %s', async (_, query) => {
  const [chat] = CHATS
  if (!chat) throw new Error('no conversation')
  servePages(page([5]))
  removeChat(chat, () => {})
  await openChat(query, new AbortController().signal)
  expect(list()).toEqual(['1', '2', '3'])
  expect(useChats.getState().removed).toBeNull()
  await finishRemovals()
  expect(calls).not.toContain('delete')
})

test('a gift to the member of a removed conversation undoes the removal', async () => {
  const [chat] = CHATS
  if (!chat) throw new Error('no conversation')
  servePages(page([5], { can_reply: true }))
  removeChat(chat, () => {})
  const gift = { id: 'rose', name: 'Rose', image: null, credits: 5 }
  const { signal } = new AbortController()
  await sendGift({ conversation_id: '1', profile_id: '101' }, gift, 5, signal)
  expect(list()).toEqual(['1', '2', '3'])
  await finishRemovals()
  expect(calls).not.toContain('delete')
})

test('opening another conversation does not undo a removal', async () => {
  const [, chat] = CHATS
  if (!chat) throw new Error('no conversation')
  servePages(page([5]))
  removeChat(chat, () => {})
  await open()
  expect(useChats.getState().removed).toBe(chat)
  await finishRemovals()
  expect(calls).toContain('delete')
})

test('a conversation that is being deleted cannot be restored, and opens only after the deletion', async () => {
  const [chat] = CHATS
  if (!chat) throw new Error('no conversation')
  servePages(page([5]))
  removeChat(chat, () => {})
  const removal = finishRemovals()
  expect(useChats.getState().removed).toBeNull()
  await Promise.all([removal, open()])
  expect(calls.slice(0, 2)).toEqual(['delete', '?id=1'])
})

test.each([
  [404, 'not_found', ['2', '3'], null, true],
  [404, undefined, ['1', '2', '3'], { name: 'Member 101' }, false],
  [418, undefined, ['1', '2', '3'], { name: 'Member 101' }, false],
])(
  'after the answer %s %s to a removal the list has %j',
  async (status, error, ids, failedRemoval, isGone) => {
    server.use(http.delete('*/api/chat.php', () => HttpResponse.json({ error }, { status })))
    const [chat] = CHATS
    if (!chat) throw new Error('no conversation')
    const onEnd = vi.fn()
    removeChat(chat, onEnd)
    await finishRemovals()
    expect(list()).toEqual(ids)
    expect(useChats.getState()).toMatchObject({ failedRemoval, removed: null })
    expect(onEnd.mock.calls).toEqual([[isGone]])
  },
)

test('a poll that fails sets an error only the second time, and the failures of another account do not count', async () => {
  useChats.setState({ chats: CHATS, error: null })
  server.use(http.get('*/api/chats.php', () => new HttpResponse(null, { status: 500 })))
  await loadChats({ once: true })
  expect(useChats.getState().error).toBeNull()
  resetAccountState()
  useChats.setState({ chats: CHATS })
  await loadChats({ once: true })
  expect(useChats.getState().error).toBeNull()
  await loadChats({ once: true })
  expect(useChats.getState().error).not.toBeNull()
})
