import { textOf } from './body.ts'
import { invalid, Refusal, type MemberCall } from './call.ts'
import { appendMessage } from './conversations.ts'
import { GIFTS } from '#mocks/data/shop.ts'
import {
  conversationWith,
  creditsSetting,
  nextId,
  settingsOf,
  startConversation,
  type Database,
} from './db.ts'
import { GIF_IDS } from './gifs.ts'
import { codePointsIn } from '#src/lib/text/code-points.ts'
import type { Conversation, Member, Message, MessageType } from './types.ts'
import { storeUpload } from './uploads.ts'
import { conversationView, messageView } from './views.ts'

interface Sending {
  member: Member
  conversation: Conversation | null
  body: Record<string, unknown>
  form: FormData | null
  /** The message of a signup is counted in credits, though it begins a conversation. */
  isSignup?: boolean
}

interface Content {
  type: MessageType
  text: string | null
  image: string | null
  gift: Message['gift']
  credits: number
}

/** Returns whether a text is longer than a message may be. */
export function isTooLong(database: Database, text: string): boolean {
  return codePointsIn(text) > Number(settingsOf(database).message_length)
}

function textContent(call: MemberCall, text: string): Content {
  if (text.trim() === '') throw invalid({ text: 'required' })
  const credits = creditsSetting(call.database, 'message_credits', call.account.profile.country)
  return { type: 'text', text, image: null, gift: null, credits }
}

function contentOf(call: MemberCall, { body, form }: Sending): Content {
  const { database, account } = call
  const type = textOf(body, 'type') || 'text'
  if (isTooLong(database, textOf(body, 'text'))) throw invalid({ text: 'too_long' }, 'message_too_long')
  const costs = (name: string) => creditsSetting(database, name, account.profile.country)
  if (type === 'text') return textContent(call, textOf(body, 'text'))
  if (type === 'photo') {
    if (!form) throw invalid({ file: 'required' })
    return {
      type,
      text: textOf(body, 'text') || null,
      image: '',
      gift: null,
      credits: costs('photo_credits'),
    }
  }
  if (type === 'gif') {
    const gif = textOf(body, 'gif_id')
    if (!GIF_IDS.includes(gif)) throw invalid({ gif_id: 'invalid' })
    return { type, text: null, image: `gifs/${gif}.svg`, gift: null, credits: costs('message_credits') }
  }
  const gift = GIFTS.find((candidate) => String(candidate.id) === textOf(body, 'gift_id'))
  if (type !== 'gift' || !gift) throw invalid({ gift_id: 'invalid' })
  const { id, name, image, credits } = gift
  return { type, text: textOf(body, 'text') || null, image, gift: { id, name, image }, credits }
}

/**
 * Appends a message and deducts its credits. A free member's conversation counts as started by their first message in it, which is free if
 * it is a text or a GIF; the message of a signup is counted in credits. A repeated call is not recognised: `client_id` is ignored, as by
 * the backend.
 */
export async function sendMessage(call: MemberCall, sending: Sending) {
  const { account, database } = call
  const { member } = sending
  const content = contentOf(call, sending)
  // Nothing may wait between the checks below and the changes that they allow.
  if (content.type === 'photo' && sending.form) content.image = await storeUpload(database, sending.form)
  const conversation = sending.conversation ?? conversationWith(database, account, member.id)
  const starts = !account.paid_user && conversation === null
  if (starts && account.free_conversations_left <= 0) throw new Refusal(403, 'free_conversations_used')
  if (starts && !sending.isSignup && (content.type === 'text' || content.type === 'gif')) content.credits = 0
  if (account.credits < content.credits) throw new Refusal(402, 'not_enough_credits', { name: member.name })
  const message: Message = {
    id: nextId(database),
    client_id: null,
    from_me: true,
    date: new Date(call.now).toISOString(),
    ...content,
    line: null,
    read: false,
  }
  const target = conversation ?? startConversation(database, account, member.id, message)
  account.credits -= content.credits
  if (starts) account.free_conversations_left -= 1
  appendMessage(target, message)
  return {
    message: messageView(message, account.language),
    conversation: conversationView(target, account.language),
    credits: account.credits,
    free_conversations_left: account.free_conversations_left,
  }
}
