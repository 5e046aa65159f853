import { GIFTS } from '#mocks/data/shop.ts'
import { MEMBER_IDS } from '#mocks/data/specials.ts'
import { DEFAULT_LOCALE } from '#mocks/data/languages/texts.ts'
import { minutesAgo } from './accounts.ts'
import { GIF_IDS } from './gifs.ts'
import { DIALOGUES, lineIn, LINES, type Line } from './languages.ts'
import { allMembers, FIRST_EXTRA_ID } from './members.ts'
import { createRandom, type Random } from './random.ts'
import type { Account, Conversation, Message } from './types.ts'

const LONG_CONVERSATION_MESSAGES = 260
const FIRST_LAST_MESSAGE_MINUTES = [4, 88, 165, 1500, 1720, 2900, 4300, 5800, 7300, 11_000, 16_000, 30_000]
const UNREAD = [2, 0, 1]

function partnersOf(account: Account): number[] {
  const { blocker, disabled, hostile, notConfirmed } = MEMBER_IDS
  const special = [blocker, hostile, disabled, notConfirmed]
  const favourites =
    account.looking_for === 'female' ? [103, 104, 118, 109, 102, 108, 110, 106] : [107, 117, 119]
  const others = allMembers().filter(
    (member) =>
      member.gender === account.looking_for &&
      member.status === 'active' &&
      member.country === 'NL' &&
      member.id > 119,
  )
  const fill = createRandom(account.id * 97).sample(others, 12)
  return [
    ...favourites,
    ...fill.map((member) => member.id).slice(0, 8 - favourites.length),
    ...special,
  ].slice(0, account.conversationCount)
}

function textMessage(id: number, fromMe: boolean, date: string, line: number): Message {
  return {
    id,
    client_id: null,
    from_me: fromMe,
    date,
    type: 'text',
    text: lineIn(DEFAULT_LOCALE, line),
    line,
    image: null,
    gift: null,
    read: true,
    credits: fromMe ? 1 : 0,
  }
}

/** Turns a message into a photo, a GIF or a gift, by the number `kind`. */
function withContent(message: Message, kind: number, senderId: number): Message {
  const gif = GIF_IDS[kind % 12]
  const gift = GIFTS[kind % GIFTS.length]
  if (kind % 3 === 0) {
    return {
      ...message,
      type: 'photo',
      text: null,
      line: null,
      image: `portraits/${senderId}-2.webp`,
      credits: message.from_me ? 2 : 0,
    }
  }
  if (kind % 3 === 1 && gif)
    return { ...message, type: 'gif', text: null, line: null, image: `gifs/${gif}.svg` }
  if (!gift) return message
  const { id, name, image } = gift
  return {
    ...message,
    type: 'gift',
    text: null,
    line: null,
    image,
    gift: { id, name, image },
    credits: message.from_me ? gift.credits : 0,
  }
}

function linesFor(index: number, length: number, random: Random): Line[] {
  const lines = DIALOGUES[index % DIALOGUES.length] ?? []
  const filler: Line[] = []
  let fromMe = random.chance(0.5)
  while (filler.length + lines.length < length) {
    filler.push({ fromMe, line: random.pick(LINES) })
    if (random.chance(0.65)) fromMe = !fromMe
  }
  return [...filler, ...lines]
}

function seedConversation(account: Account, partnerId: number, index: number, now: number): Conversation {
  const random = createRandom(account.id * 1000 + index)
  const id = account.id * 1000 + index + 1
  const isLong = partnerId === MEMBER_IDS.longConversation || (account.looking_for === 'male' && index === 1)
  const lines = linesFor(index, isLong ? LONG_CONVERSATION_MESSAGES : 0, random)
  let unread = UNREAD[index] ?? 0
  if (unread > 0) {
    while (lines.at(-1)?.fromMe) lines.pop()
    unread = Math.min(unread, lines.length - lines.findLastIndex((line) => line.fromMe) - 1)
  }
  let minutes = FIRST_LAST_MESSAGE_MINUTES[index] ?? index * 2500
  const messages = lines.toReversed().map((line, back) => {
    const message = textMessage(
      id * 1000 + lines.length - back,
      line.fromMe,
      minutesAgo(now, minutes),
      line.line,
    )
    minutes += random.chance(0.7) ? random.between(1, 25) : random.between(60, 900)
    const isPlain = back < 2 || !(isLong ? back % 11 === 5 : index % 2 === 1 && back === 3)
    return {
      ...(isPlain ? message : withContent(message, index + back, line.fromMe ? account.id : partnerId)),
      read: message.from_me || back >= unread,
    }
  })
  messages.reverse()
  const last = messages.at(-1)
  if (!last) throw new Error('a conversation needs a message')
  return { id, profileId: partnerId, unread, messages, last, length: messages.length }
}

function seedHeavyConversation(account: Account, index: number, now: number): Conversation {
  const random = createRandom(500_000 + index)
  const id = account.id * 1000 + index + 1
  const length = random.between(2, 9)
  const fromMe = random.chance(0.45)
  const unread = !fromMe && random.chance(0.15) ? 1 : 0
  const last = textMessage(
    id * 1000 + length,
    fromMe,
    minutesAgo(now, 3 + index * 61 + random.between(0, 50)),
    random.pick(LINES),
  )
  last.read = unread === 0
  return { id, profileId: FIRST_EXTRA_ID + index, unread, messages: null, last, length }
}

/** Returns the messages of a conversation; those of the heavy account are created when it is opened. */
export function messagesOf(conversation: Conversation): Message[] {
  if (conversation.messages) return conversation.messages
  const random = createRandom(conversation.id)
  const end = Date.parse(conversation.last.date)
  const earlier = Array.from({ length: conversation.length - 1 }, (_, index) =>
    textMessage(
      conversation.id * 1000 + index + 1,
      random.chance(0.5),
      minutesAgo(end, (conversation.length - 1 - index) * random.between(2, 9) * 9),
      random.pick(LINES),
    ),
  )
  earlier.sort((a, b) => a.date.localeCompare(b.date))
  conversation.messages = [
    ...earlier.map((message, index) => ({ ...message, id: conversation.id * 1000 + index + 1 })),
    conversation.last,
  ]
  return conversation.messages
}

/** Returns the conversations of an account by id, created on first use. */
export function conversationsOf(account: Account, now: number): Map<number, Conversation> {
  if (account.conversations) return account.conversations
  const rows =
    account.conversationCount > 100
      ? Array.from({ length: account.conversationCount }, (_, index) =>
          seedHeavyConversation(account, index, now),
        )
      : partnersOf(account).map((partner, index) => seedConversation(account, partner, index, now))
  account.conversations = new Map(rows.map((row) => [row.id, row]))
  return account.conversations
}

/** Appends a message to a conversation. */
export function appendMessage(conversation: Conversation, message: Message): void {
  messagesOf(conversation).push(message)
  conversation.last = message
  conversation.length += 1
}
