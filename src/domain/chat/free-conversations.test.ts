import { expect, test } from 'vitest'
import { freeConversations } from './free-conversations.ts'

const TO = { profile_id: '105', conversation_id: null }
const free = (left: number | null) => ({ paid_user: false, free_conversations_left: left })
const opening = (profile_id: string, state: 'queued' | 'failed' = 'queued') => ({ ...TO, profile_id, state })

test.each<[string, Parameters<typeof freeConversations>, ReturnType<typeof freeConversations>]>([
  ['a visitor has none', [null, TO, []], { left: null, isNextFree: false }],
  [
    'premium members do not count',
    [{ ...free(2), paid_user: true }, TO, []],
    { left: null, isNextFree: false },
  ],
  [
    'nor does a conversation that has begun',
    [free(2), { ...TO, conversation_id: '7' }, []],
    { left: null, isNextFree: false },
  ],
  ['a backend without a count decides itself', [free(null), TO, []], { left: null, isNextFree: false }],
  ['the first message begins a free one', [free(2), TO, []], { left: 2, isNextFree: true }],
  ['none is left', [free(0), TO, []], { left: 0, isNextFree: false }],
  ['a waiting first message uses it up', [free(1), TO, [opening('105')]], { left: 1, isNextFree: false }],
  [
    'a waiting conversation with somebody else counts',
    [free(1), TO, [opening('9')]],
    { left: 0, isNextFree: false },
  ],
  ['a message that failed does not', [free(1), TO, [opening('9', 'failed')]], { left: 1, isNextFree: true }],
])('%s', (_, args, expected) => {
  expect(freeConversations(...args)).toEqual(expected)
})
