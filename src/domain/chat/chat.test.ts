import { expect, test } from 'vitest'
import * as v from 'valibot'
import {
  chatEntrySchema,
  chatPageSchema,
  chatsSchema,
  countUnread,
  filterChats,
  firstNewMessage,
  foldedText,
  isFewEmoji,
  joinMessages,
  type Message,
  newestFirst,
  sentMessageSchema,
  storedChatSchema,
  storedSentSchema,
  withChat,
} from './chat.ts'

function chat(id: string, name: string, unread: number, fromMe: boolean, date: string | null = null) {
  const last_message = { text: 'x', date, from_me: fromMe, type: 'text' }
  return v.parse(chatEntrySchema, {
    conversation: { id, last_message },
    profile: { id, name },
    num_unread_messages: unread,
  })
}

const CHATS = [chat('1', 'Zoë', 1, false), chat('2', 'Noor', 0, true), chat('3', 'Eva', 0, false)]

test('the filters show all, the unread, and those where the other side wrote last', () => {
  const ids = (filter: 'all' | 'unread' | 'waiting') =>
    filterChats(CHATS, filter, '').map((row) => row.profile.id)
  expect(ids('all')).toEqual(['1', '2', '3'])
  expect(ids('unread')).toEqual(['1'])
  expect(ids('waiting')).toEqual(['1', '3'])
})

test('PHP’s empty list stands for no conversation, no last message and no gift', () => {
  const profile = { id: '7', name: 'Eva' }
  const row = v.parse(chatEntrySchema, { conversation: { id: '1', last_message: [] }, profile })
  expect(row.conversation.last_message).toBeNull()
  expect(filterChats([row], 'waiting', '')).toEqual([])
  const messages = [{ id: 1, from_me: false, text: 'Hello', gift: [] }]
  const page = v.parse(chatPageSchema, { conversation: { id: '1' }, profile, messages })
  expect(page).toMatchObject({ messages: [{ type: 'text', gift: null }] })
  expect(v.parse(chatPageSchema, { conversation: [], profile, messages: [] }).conversation).toBeNull()
})

test.each([undefined, null, ''])(
  'only a conversation that has not begun may have %j as its messages',
  (messages) => {
    const page = { conversation: null, profile: { id: '7', name: 'Eva' }, messages }
    expect(v.parse(chatPageSchema, page).messages).toEqual([])
    expect(v.safeParse(chatPageSchema, { ...page, conversation: { id: '1' } }).success).toBe(false)
  },
)

test('a name is found without its capitals and accents', () => {
  expect(filterChats(CHATS, 'all', ' zoe ').map((row) => row.profile.name)).toEqual(['Zoë'])
  expect(filterChats(CHATS, 'unread', 'noor')).toEqual([])
})

test('unread messages are counted over all conversations', () => {
  expect(countUnread([])).toBe(0)
  expect(
    countUnread([chat('1', 'Zoë', 2, false), chat('2', 'Noor', 0, true), chat('3', 'Eva', 3, false)]),
  ).toBe(5)
})

const dated = (id: string, date: string | null) => chat(id, 'Noor', 0, false, date)
const LIST = [dated('1', '2026-11-20 12:00:00'), dated('2', '2026-11-20 10:00:00'), dated('3', null)]
const idsOf = (chats: ReturnType<typeof dated>[]) => chats.map(({ conversation }) => conversation.id)

test('conversations are listed newest first, those without a date last', () => {
  expect(idsOf(newestFirst(LIST.toReversed()))).toEqual(['1', '2', '3'])
})

test('a conversation without a message comes last', () => {
  const empty = v.parse(chatEntrySchema, { conversation: { id: '9' }, profile: { id: '9', name: 'Noor' } })
  expect(idsOf(newestFirst([empty, ...LIST.slice(0, 2)]))).toEqual(['1', '2', '9'])
  expect(idsOf(withChat([...LIST.slice(0, 1), empty], dated('2', '2026-11-20 10:00:00')))).toEqual([
    '1',
    '2',
    '9',
  ])
})

test.each([
  ['a newer one', '4', '2026-11-20 13:00:00', ['4', '1', '2', '3']],
  ['one in between', '4', '2026-11-20 11:00:00', ['1', '4', '2', '3']],
  ['one of the same time', '4', '2026-11-20 10:00:00', ['1', '4', '2', '3']],
  ['one without a date', '4', null, ['1', '2', '4', '3']],
  ['one that is there already', '2', '2026-11-20 13:00:00', ['2', '1', '3']],
  ['one that became older', '1', '2026-11-20 09:00:00', ['2', '1', '3']],
])('%s takes its place in the list of conversations', (_, id, date, ids) => {
  expect(idsOf(withChat(LIST, dated(id, date)))).toEqual(ids)
})

test('an old conversation goes to the end of a list in which all others have a date', () => {
  expect(idsOf(withChat(LIST.slice(0, 2), dated('4', '2026-11-19 10:00:00')))).toEqual(['1', '2', '4'])
})

test('two lists of messages that overlap are joined without duplicates', () => {
  const of = (...ids: string[]) => ids.map((id) => ({ id }) as Message)
  expect(joinMessages(of('1', '2', '3'), of('3', '4'))).toEqual(of('1', '2', '3', '4'))
})

test('a page that this device stored is read as the server sent it', () => {
  const row = { id: 7, text: 'Hi', date: '2026-11-20 10:00:00', from_me: false, type: 'text' }
  const sent = {
    conversation: { id: 1 },
    profile: { id: 103, name: 'Noor' },
    messages: [row, { ...row, id: 8, date: null }, { ...row, id: 9, text: '1763632800000' }],
    has_more: true,
  }
  const page = v.parse(chatPageSchema, sent)
  expect(page.messages).toHaveLength(3)
  expect(page.messages[0]?.date).not.toBeNull()
  expect(v.parse(storedChatSchema, JSON.parse(JSON.stringify(page)))).toEqual(page)
})

test('a stored page whose dates are damaged is read without them', () => {
  const row = { id: 7, text: 'Hi', from_me: false, type: 'text' }
  const stored = {
    conversation: { id: 1 },
    profile: { id: 103, name: 'Noor' },
    messages: [{ ...row, date: 9e15 }],
  }
  const page = v.parse(storedChatSchema, stored)
  expect(page.messages[0]?.date).toBeNull()
})

test('a sent message that a tab passes on is read as the server sent it', () => {
  const sent = v.parse(sentMessageSchema, {
    message: { id: 9, text: 'Hi', date: '2026-11-20 10:00:00', from_me: true, type: 'text' },
    conversation: { id: 1 },
    credits: 7,
  })
  const { message } = sent
  expect(message.date).not.toBeNull()
  expect(v.parse(storedSentSchema, sent)).toEqual(sent)
  expect(v.safeParse(storedSentSchema, { message }).success).toBe(false)
})

test.each([null, undefined, 'x', []])('%j is no stored page', (stored) => {
  expect(v.safeParse(storedChatSchema, stored).success).toBe(false)
})

test('the first new message is counted from the end over the other side’s messages, or follows the last one that is read', () => {
  const plain = {
    client_id: null,
    date: 0,
    image: null,
    gift: null,
    read: false,
    credits: null,
    type: 'text' as const,
    text: '',
  }
  const messages: Message[] = ['a', 'b', 'c', 'd'].map((id) => ({ ...plain, id, from_me: id === 'c' }))
  expect(firstNewMessage(messages, 2)).toEqual({ id: 'b', count: 2 })
  expect(firstNewMessage(messages, 9)).toEqual({ id: 'a', count: 3 })
  expect(firstNewMessage(messages, 0)).toBeNull()
  expect(firstNewMessage(messages, 1)).toEqual({ id: 'd', count: 1 })
  expect(firstNewMessage([], 3)).toBeNull()
  const newer = messages.map((message) => ({ ...message, read: message.id === 'a' }))
  expect(firstNewMessage(newer, 1)).toEqual({ id: 'b', count: 2 })
  expect(firstNewMessage(newer, 0)).toEqual({ id: 'b', count: 2 })
  expect(firstNewMessage(newer, 3)).toEqual({ id: 'a', count: 3 })
  expect(firstNewMessage(messages, 9, true)).toEqual({ id: 'a', count: 9 })
  expect(firstNewMessage(messages, 2, true)).toEqual({ id: 'b', count: 2 })
  expect(firstNewMessage(newer, 1, true)).toEqual({ id: 'b', count: 2 })
})

test('folding a text trims it and makes each run of white space one space', () => {
  expect(foldedText(' a \n\t b ')).toBe('a b')
})

test.each([
  ['👍', true],
  [' ❤️ 🎉\n👩‍👩‍👧 ', true],
  ['👍🏽🇳🇱', true],
  ['👍👍👍👍', false],
  ['ok 👍', false],
  ['7', false],
  ['', false],
])('nothing but a few emoji: %s %s', (value, expected) => {
  expect(isFewEmoji(value)).toBe(expected)
})

const profile = (id: number, rest: object = {}) => ({ id, name: `N${id}`, ...rest })

test('conversations are read bare or wrapped, and sorted newest first', () => {
  const row = (id: number, date: string) => ({
    conversation: { id, last_message: { date } },
    profile: profile(id),
  })
  const rows = [row(1, '2026-01-01 00:00:00'), row(2, '2026-02-01 00:00:00')]
  expect(v.parse(chatsSchema, rows)).toEqual(v.parse(chatsSchema, { chats: rows }))
  expect(newestFirst(v.parse(chatsSchema, rows)).map((entry) => entry.conversation.id)).toEqual(['2', '1'])
})

test('unread counts never go below zero', () => {
  const row = (id: number, unread: number) => ({
    conversation: { id },
    profile: profile(id),
    num_unread_messages: unread,
  })
  expect(countUnread(v.parse(chatsSchema, [row(1, 3), row(2, -1)]))).toBe(3)
})

test('messages are compared without their white space', () => {
  expect(foldedText('  e\u0301 \n x ')).toBe('é x')
})
