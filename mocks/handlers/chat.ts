import { conversationIdOf, numberOf } from '#mocks/body.ts'
import { invalid, memberCall, Refusal, type MemberCall } from '#mocks/call.ts'
import { conversationsOf, messagesOf } from '#mocks/conversations.ts'
import { GIFTS } from '#mocks/data/shop.ts'
import { gifsIn } from '#mocks/gifs.ts'
import { chatsOf, conversationById, conversationWith, findConversation } from '#mocks/db.ts'
import type { Conversation, Member } from '#mocks/types.ts'
import { chatEntry, conversationView, giftIn, messageView, shortProfile } from '#mocks/views.ts'
import { sendMessage } from '#mocks/sending.ts'
import { targetOf } from '#mocks/visibility.ts'

/** Messages in one page of a conversation (docs/backend.md#conversations). */
const MESSAGES_PER_PAGE = 50

const GIFS_PER_PAGE = 24

/** Returns why a member cannot be written to; `null` when they can. */
function reasonAgainst(call: MemberCall, member: Member): string | null {
  if (call.account.blocked.has(member.id)) return 'blocked'
  if (member.status === 'disabled') return 'disabled'
  return member.confirmed ? null : 'not_confirmed'
}

function page(call: MemberCall, conversation: Conversation | null) {
  if (!conversation) return { messages: [], has_more: false }
  const all = messagesOf(conversation)
  const before = numberOf(call.query.get('before'))
  const after = numberOf(call.query.get('after'))
  if (after !== null) {
    const newer = all.filter((message) => message.id > after)
    return {
      messages: newer
        .slice(0, MESSAGES_PER_PAGE)
        .map((message) => messageView(message, call.account.language)),
      has_more: newer.length > MESSAGES_PER_PAGE,
    }
  }
  const older = before === null ? all : all.filter((message) => message.id < before)
  return {
    messages: older.slice(-MESSAGES_PER_PAGE).map((message) => messageView(message, call.account.language)),
    has_more: older.length > MESSAGES_PER_PAGE,
  }
}

function readChat(call: MemberCall) {
  const { account, database, query } = call
  const id = numberOf(query.get('id'))
  const profileId = numberOf(query.get('profile_id'))
  const conversation = findConversation(database, account, { id, profileId })
  if (!conversation && profileId === null) throw new Refusal(404, 'not_found')
  const member = targetOf(call, conversation?.profileId ?? profileId)
  const reason = reasonAgainst(call, member)
  return {
    conversation: conversation ? conversationView(conversation, account.language) : null,
    profile: shortProfile(call, member),
    ...page(call, conversation),
    can_reply: reason === null,
    reason,
  }
}

/** Reads the body of a sent message, as JSON or multipart (then `conversation` is JSON text). */
async function readBody(call: MemberCall): Promise<{ body: Record<string, unknown>; form: FormData | null }> {
  if (!call.request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    return { body: await call.json(), form: null }
  }
  const form = await call.form()
  const body: Record<string, unknown> = Object.fromEntries(form)
  const conversation = body.conversation
  if (typeof conversation === 'string' && conversation !== '') {
    try {
      body.conversation = JSON.parse(conversation)
    } catch {
      throw invalid({ conversation: 'invalid' })
    }
  }
  return { body, form }
}

async function postChat(call: MemberCall) {
  const { account, database } = call
  const { body, form } = await readBody(call)
  const conversationId = conversationIdOf(body)
  const known = conversationId === null ? null : conversationById(database, account, conversationId)
  if (conversationId !== null && !known) throw new Refusal(404, 'not_found')
  const profileId = known?.profileId ?? numberOf(body.profile_id)
  if (profileId === null) throw invalid({ profile_id: 'required' })
  const member = targetOf(call, profileId)
  if (reasonAgainst(call, member) !== null) throw new Refusal(403, 'cannot_reply')
  const conversation = known ?? conversationWith(database, account, profileId)
  return sendMessage(call, { member, conversation, body, form })
}

/** Conversations, messages, gifts and GIFs. */
export const chatHandlers = [
  memberCall('get', 'chats.php', (call) => {
    const chats = chatsOf(call.database, call.account)
      .filter((conversation) => !call.account.blocked.has(conversation.profileId))
      .flatMap((conversation) => chatEntry(call, conversation) ?? [])
    return call.loose ? { chats } : chats
  }),
  memberCall('get', 'chat.php', readChat),
  memberCall('post', 'chat.php', postChat),
  memberCall('delete', 'chat.php', async (call) => {
    const id = conversationIdOf(await call.json())
    const isGone = id !== null && conversationsOf(call.account, call.database.created).delete(id)
    if (!isGone) throw new Refusal(404, 'not_found')
  }),
  memberCall('post', 'chat-read.php', async (call) => {
    const id = conversationIdOf(await call.json())
    const conversation = id === null ? null : conversationById(call.database, call.account, id)
    if (!conversation) throw new Refusal(404, 'not_found')
    conversation.unread = 0
    for (const message of messagesOf(conversation)) if (!message.from_me) message.read = true
  }),
  memberCall('get', 'gifts.php', (call) => ({
    gifts: GIFTS.map((gift) => giftIn(call.language, gift)),
  })),
  memberCall('get', 'gifs.php', (call) => {
    const words = (call.query.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    const pageNumber = Math.max(1, numberOf(call.query.get('page')) ?? 1)
    const found = gifsIn(call.language).filter((gif) =>
      words.every((word) => `${gif.title} ${gif.words}`.toLowerCase().includes(word)),
    )
    return {
      gifs: found
        .slice((pageNumber - 1) * GIFS_PER_PAGE, pageNumber * GIFS_PER_PAGE)
        .map(({ id, title }) => ({
          id,
          url: `gifs/${id}.svg`,
          preview_url: `gifs/${id}.still.svg`,
          width: 240,
          height: 180,
          title,
        })),
      has_more: found.length > pageNumber * GIFS_PER_PAGE,
    }
  }),
]
