import { expect, test } from 'vitest'
import { freeConversations } from './free-conversations.ts'

const TO = { profile_id: '105', conversation_id: null }
const free = (left: number | null) => ({ paid_user: false, free_conversations_left: left })
const opening = (profile_id: string, state: 'queued' | 'failed' = 'queued') => ({ ...TO, profile_id, state })

test.each<[string, Parameters<typeof freeConversations>, ReturnType<typeof freeConversations>]>([
  ['a visitor has none', [null, TO, []], { left: null, isNextFree: false }],
  [
    'a premium member needs none',
    [{ ...free(2), paid_user: true }, TO, []],
    { left: null, isNextFree: false },
  ],
  [
    'a conversation that has begun needs none',
    [free(2), { ...TO, conversation_id: '7' }, []],
    { left: null, isNextFree: false },
  ],
  [
    'a backend that sends no count decides by itself',
    [free(null), TO, []],
    { left: null, isNextFree: false },
  ],
  ['a first message begins a free conversation', [free(2), TO, []], { left: 2, isNextFree: true }],
  ['none is left', [free(0), TO, []], { left: 0, isNextFree: false }],
  [
    'a waiting first message uses up the last one',
    [free(1), TO, [opening('105')]],
    { left: 1, isNextFree: false },
  ],
  [
    'a waiting first message to somebody else uses one up',
    [free(1), TO, [opening('9')]],
    { left: 0, isNextFree: false },
  ],
  [
    'a first message that failed uses none up',
    [free(1), TO, [opening('9', 'failed')]],
    { left: 1, isNextFree: true },
  ],
])('%s', (_, args, expected) => {
  expect(freeConversations(...args)).toEqual(expected)
})
