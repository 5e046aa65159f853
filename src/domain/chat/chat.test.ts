import { expect, test } from 'vitest'
import * as v from 'valibot'
import {
  chatEntrySchema,
  filterChats,
  firstNewMessage,
  foldedText,
  isFewEmoji,
  type Message,
  messageLength,
} from './chat.ts'

function chat(id: string, name: string, unread: number, fromMe: boolean) {
  const last_message = { text: 'x', date: null, from_me: fromMe, type: 'text' }
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

test('a name is found without its capitals and accents', () => {
  expect(filterChats(CHATS, 'all', ' zoe ').map((row) => row.profile.name)).toEqual(['Zoë'])
  expect(filterChats(CHATS, 'unread', 'noor')).toEqual([])
})

test('the first new message is counted from the end, over the other side’s messages only', () => {
  const plain = {
    client_id: null,
    date: 0,
    image: null,
    gift: null,
    read: false,
    type: 'text' as const,
    text: '',
  }
  const messages: Message[] = ['a', 'b', 'c', 'd'].map((id) => ({ ...plain, id, from_me: id === 'c' }))
  expect(firstNewMessage(messages, 2)).toEqual({ id: 'b', count: 2 })
  expect(firstNewMessage(messages, 9)).toEqual({ id: 'a', count: 3 })
  expect(firstNewMessage(messages, 0)).toBeNull()
  expect(firstNewMessage([], 3)).toBeNull()
})

test('length is counted in code points, and texts are compared folded', () => {
  expect(messageLength('a👍é')).toBe(3)
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
