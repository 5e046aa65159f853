import { screen, waitFor, within } from '@testing-library/react'
import { getResponse, http } from 'msw'
import { expect } from 'vitest'
import { appendMessage, conversationsOf, messagesOf } from '#mocks/conversations.ts'
import { accountByEmail, conversationWith, databaseFor, nextId, serverDate } from '#mocks/db.ts'
import { addFault, type FaultInput } from '#mocks/faults.ts'
import { handlers } from '#mocks/handlers/all.ts'
import type { Conversation, Message } from '#mocks/types.ts'
import { openApp } from './app.tsx'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'
import { outboxRecords } from '#src/domain/records.ts'
import { server } from './server.ts'
import { gate } from './gate.ts'
import { useChats } from '#src/stores/chats.ts'
import { useOpenChat } from '#src/stores/chats-open.ts'
import { thisTab } from '#src/lib/storage/this-tab.ts'

const PAID = 'paid@example.test'

/** The member with whom `paid@example.test` has the conversation `CHAT`. */
export const LINA = 103

/** The member with whom `paid@example.test` has the long conversation 2002. */
export const NOOR = 104

/** The conversation of `paid@example.test` with Lina. */
export const CHAT = '/chats/2001'

/** A member whom `paid@example.test` has not written to. */
export const AMINA = 105

/** The page of a conversation that has not begun. */
export const CHAT_WITH_AMINA = `/members/${AMINA}/chat`

/** Opens the site at a conversation, and waits until the server has answered: what is known of it is shown before that. */
export async function openChat(path = CHAT, as = PAID) {
  const app = await openApp(path, { as })
  await waitFor(() => expect(useOpenChat.getState().chat).not.toBeNull())
  const field = await screen.findByRole('textbox', { name: 'Message' })
  return { ...app, field, log: screen.getByRole('log', { name: 'Conversation' }) }
}

/** Opens a conversation; `pick` opens the dialog of an item of the menu of attachments. */
export async function openWithPicker(path: string, as?: string) {
  const app = await openChat(path, as)
  const pick = async (item: RegExp) => {
    await app.user.click(screen.getByRole('button', { name: 'Add a photo, GIF or gift' }))
    await app.user.click(screen.getByRole('menuitem', { name: item }))
    return screen.findByRole('dialog')
  }
  return { ...app, pick }
}

/** Waits until the log shows a message. */
export async function expectInLog(log: HTMLElement, text: string | RegExp): Promise<void> {
  await waitFor(() => expect(within(log).getByText(text)).toBeVisible())
}

/** The member with whom `paid@example.test` has the conversation 2003. */
export const ZOE = 118

/** Answers every conversation that is asked for with the one with Zoë. */
export function answerWithZoe(): void {
  server.use(
    http.get('*/api/chat.php', ({ request }) => {
      const url = new URL(request.url)
      url.search = '?id=2003'
      return getResponse(handlers, new Request(url, request))
    }),
  )
}

/** Holds the calls that open a conversation; returns a function that releases them, with another answer where one is given. */
export function holdOpening(answer?: () => Response): () => void {
  const answers = gate()
  server.use(
    http.get('*/api/chat.php', async () => {
      await answers.passed
      return answer?.()
    }),
  )
  return answers.open
}

/** Waits until the list of conversations is loaded, and returns it. */
export async function chatsLoaded() {
  await waitFor(() => expect(useChats.getState().chats).not.toBeNull())
  return useChats.getState().chats ?? []
}

/** Returns how many messages with a text an account has sent, in all conversations on the server. */
export function countOnServer(text: string, email = PAID): number {
  const database = databaseFor()
  const account = accountByEmail(database, email)
  if (!account) return 0
  return [...conversationsOf(account, database.created).values()]
    .flatMap((each) => (each.messages ? messagesOf(each) : []))
    .filter((message) => message.from_me && message.text === text).length
}

/** Returns the server's conversation with a member; `null` before the first message. */
export function conversation(profileId = LINA): Conversation | null {
  const database = databaseFor()
  const account = accountByEmail(database, PAID)
  return account && conversationWith(database, account, profileId)
}

/** Returns the messages of a conversation on the server. */
export function messages(profileId = LINA): Message[] {
  const found = conversation(profileId)
  return found ? messagesOf(found) : []
}

/** Returns the messages on the server that were sent to a member. */
export const sentTo = (profileId: number) => messages(profileId).filter((message) => message.from_me)

/** Adds a message to a conversation on the server, from the other member unless `facts` say otherwise. */
export function addMessage(facts: Partial<Message>, profileId = LINA): void {
  const database = databaseFor()
  const found = conversation(profileId)
  if (!found) throw new Error(`no conversation with ${profileId}`)
  appendMessage(found, {
    id: nextId(database),
    client_id: null,
    from_me: false,
    date: serverDate(database),
    type: 'text',
    text: '',
    line: null,
    image: null,
    gift: null,
    read: false,
    credits: 0,
    ...facts,
  })
}

/** Makes the next call that sends a message fail. */
export function failSending(fault: Omit<FaultInput, 'method' | 'path' | 'times'>): void {
  addFault(databaseFor(), { method: 'POST', path: 'chat.php', times: 1, ...fault })
}

/** Stores an unsent message to Lina in this browser, as an earlier page of this tab would have. */
export function storeUnsent(facts: Partial<OutboxEntry>): void {
  const entry: OutboxEntry = {
    client_id: 'c1',
    account: '2',
    conversation_id: '2001',
    profile_id: String(LINA),
    text: '',
    attachment: null,
    cost: null,
    state: 'queued',
    reason: null,
    queued_at: Date.now(),
    tab: thisTab(),
    order: 1,
    sent_at: null,
    failed_at: null,
    may_be_there: false,
    earlier_text: null,
    own_ids: [],
    credits: 120,
    ...facts,
  }
  outboxRecords.write('2', entry, entry.client_id)
}
