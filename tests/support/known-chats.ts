import { http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { setSessionRules } from '#src/api/client.ts'
import { chatsSchema } from '#src/domain/chat/chat.ts'
import { userSchema } from '#src/domain/account/user.ts'
import { openChat } from '#src/stores/chats-open.ts'
import { useChats } from '#src/stores/chats.ts'
import { SESSION_RULES, setUser } from '#src/stores/session.ts'
import { server } from './server.ts'

/** The day of all messages. */
export const DAY = '2026-11-20'

/** Returns a member as the server does. */
export const profile = (id: number) => ({ id, name: `Member ${id}` })

/** Returns a row of the list of conversations as the server does. */
function chatRow(id: number, hour: number, unread = 0) {
  const last_message = { text: 'Hi', date: `${DAY} ${hour}:00:00`, from_me: false, type: 'text' }
  return { conversation: { id, last_message }, profile: profile(100 + id), num_unread_messages: unread }
}

/** Returns a message as the server does. */
export function messageRow(id: number, fromMe = false) {
  return { id, text: `Text ${id}`, date: `${DAY} 10:00:00`, from_me: fromMe, type: 'text', read: true }
}

/** The conversations that the member has. */
export const CHATS = v.parse(chatsSchema, [chatRow(1, 12, 2), chatRow(2, 11), chatRow(3, 10, 1)])

/** Returns the ids of the list, in order. */
export const list = () => (useChats.getState().chats ?? []).map(({ conversation }) => conversation.id)

/** Returns how many unread messages each conversation of the list has. */
export const unread = () =>
  (useChats.getState().chats ?? []).map(({ num_unread_messages }) => num_unread_messages)

/** What was called, in order: the query of a conversation, or `read` or `delete`. */
export const calls: string[] = []

/** Returns a page of the first conversation as the server does. */
export function page(ids: number[], facts: Record<string, unknown> = {}) {
  return {
    conversation: { id: 1 },
    profile: profile(101),
    messages: ids.map((id) => messageRow(id)),
    ...facts,
  }
}

/** Answers the pages of the conversation in turn, the last one again and again. */
export function servePages(...pages: ReturnType<typeof page>[]): void {
  let asked = 0
  server.use(
    http.get('*/api/chat.php', ({ request }) => {
      calls.push(new URL(request.url).search)
      asked += 1
      return HttpResponse.json(pages[Math.min(asked, pages.length) - 1])
    }),
  )
}

/** Starts a test with three conversations, in the store and on the server. */
export function startWithChats(): void {
  calls.length = 0
  setSessionRules(SESSION_RULES)
  setUser(v.parse(userSchema, { profile: { id: 2 } }))
  useChats.setState({ chats: CHATS })
  server.use(
    http.post('*/api/chat-read.php', () => {
      calls.push('read')
      return HttpResponse.json({})
    }),
    http.get('*/api/chats.php', () =>
      HttpResponse.json([chatRow(3, 10, 1), chatRow(1, 12, 2), chatRow(2, 11)]),
    ),
    http.delete('*/api/chat.php', () => {
      calls.push('delete')
      return HttpResponse.json({})
    }),
  )
}

/** Opens the first conversation. */
export const open = (knownMember?: string) => openChat({ id: '1' }, new AbortController().signal, knownMember)
