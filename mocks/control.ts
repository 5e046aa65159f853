import { addFault, isFaultInput } from './faults.ts'
import { minutesAgo } from './accounts.ts'
import { numberOf } from './body.ts'
import { appendMessage, conversationsOf, messagesOf } from './conversations.ts'
import { INCOMING_LINES, lineIn } from './languages.ts'
import {
  accountByEmail,
  conversationById,
  conversationWith,
  findConversation,
  nextId,
  resetDatabase,
  serverDate,
  serverNow,
  settingsOf,
  startConversation,
  type Database,
} from './db.ts'
import type { Looseness } from './php.ts'
import { completePayment } from './payments.ts'
import type { Account, Conversation, Message } from './types.ts'
import { messageView, unreadCount, userView } from './views.ts'

/**
 * The commands of `POST /__fixtures/state`, all optional; several may be sent at once, and run in the order in which they are declared
 * here. The answer is that of `GET /__fixtures/state`. They apply to the database of the cookie `fixtures`.
 */
export interface Commands {
  /** Resets the database first; the visitor is logged out. */
  reset?: boolean
  /** Logs in with this e-mail address (sets the session cookie), or out with `null`. */
  account?: string | null
  /** Changes an account: that of `email`, otherwise the one that is logged in. */
  user?: {
    email?: string
    credits?: number
    paid_user?: boolean
    status?: 'not_confirmed' | 'confirmed'
    signup_minutes_ago?: number
    notifications_disabled?: string[]
    free_conversations_left?: number
    /** Swipe likes already used today. */
    swipe_likes?: number
    /** With `false` the account has no photo. */
    photo?: boolean
    /** The next repeat orders fail with `card_failed`. */
    card_fails?: boolean
    /** The next photos are rejected. */
    photos_fail?: boolean
    /** The new e-mail address that waits for its mailed link. */
    pending_email?: string
    /** Deletes the account, or brings it back. */
    deleted?: boolean
  }
  /** Delays every call, in milliseconds. */
  latency?: number
  /** Writes JSON as PHP does, in the loosest way, or strictly; `null` is the default (loose over HTTP, strict in Vitest). */
  loose?: Looseness | null
  /** Added to the server's clock, in milliseconds; applies to `Date` and to all new dates. */
  clock_offset?: number
  /** Overrides of the settings; `null` removes them all. */
  settings?: Record<string, unknown> | null
  /** The other member writes, in the conversation of `conversation` or `profile_id`; text and picture have defaults. */
  message?: {
    conversation?: number
    profile_id?: number
    text?: string
    type?: 'text' | 'photo' | 'gif' | 'gift'
    image?: string
  }
  /** A member likes the account that is logged in. */
  like?: { profile_id: number }
  /** Changes the status of a payment. */
  payment?: { id: number; status: 'pending' | 'completed' | 'failed' }
  /** Adds faults (see `FaultInput`). */
  faults?: unknown[]
  /** Removes the fault with this id. */
  remove_fault?: number
  /** Removes all faults. */
  clear_faults?: boolean
}

function conversationFor(
  database: Database,
  account: Account,
  command: NonNullable<Commands['message']>,
): Conversation | null {
  if (command.conversation !== undefined) return conversationById(database, account, command.conversation)
  const profileId = command.profile_id
  if (profileId === undefined) return [...conversationsOf(account, database.created).values()][0] ?? null
  return conversationWith(database, account, profileId)
}

/** Adds a message from the other member of a conversation; starts the conversation if there is none. */
function receiveMessage(
  database: Database,
  account: Account,
  command: NonNullable<Commands['message']>,
): void {
  const known = conversationFor(database, account, command)
  const type = command.type ?? 'text'
  const id = nextId(database)
  const line =
    type === 'text' && command.text === undefined ? (INCOMING_LINES[id % INCOMING_LINES.length] ?? 0) : null
  const images = {
    text: null,
    photo: `portraits/${known?.profileId ?? command.profile_id}-3.webp`,
    gif: 'gifs/g1.svg',
    gift: 'gifts/rose.svg',
  }
  const message: Message = {
    id,
    client_id: null,
    from_me: false,
    date: serverDate(database),
    type,
    text: type === 'text' ? (command.text ?? lineIn('en', line ?? 0)) : null,
    line,
    image: command.image ?? images[type],
    gift: type === 'gift' ? { id: 1, name: 'Rose', image: command.image ?? 'gifts/rose.svg' } : null,
    read: false,
    credits: 0,
  }
  const profileId = known?.profileId ?? command.profile_id
  if (profileId === undefined) return
  const conversation = known ?? startConversation(database, account, profileId, message)
  appendMessage(conversation, message)
  conversation.unread += 1
  for (const earlier of messagesOf(conversation)) if (earlier.from_me) earlier.read = true
}

function changeUser(database: Database, account: Account, user: NonNullable<Commands['user']>): void {
  if (user.credits !== undefined) account.credits = user.credits
  if (user.paid_user !== undefined) account.paid_user = user.paid_user
  if (user.status !== undefined) {
    account.status = user.status
    account.profile.status = user.status === 'confirmed' ? 'active' : 'disabled'
  }
  if (user.signup_minutes_ago !== undefined)
    account.signup_date = minutesAgo(serverNow(database), user.signup_minutes_ago)
  if (user.notifications_disabled !== undefined)
    account.notifications_disabled = [...user.notifications_disabled]
  if (user.free_conversations_left !== undefined)
    account.free_conversations_left = user.free_conversations_left
  if (user.swipe_likes !== undefined)
    account.swipes = { day: serverDate(database).slice(0, 10), likes: user.swipe_likes }
  if (user.card_fails !== undefined) account.cardFails = user.card_fails
  if (user.photos_fail !== undefined) account.photosFail = user.photos_fail
  if (user.pending_email !== undefined) account.pendingEmail = user.pending_email
  if (user.deleted !== undefined) {
    account.deleted = user.deleted
    account.deletedAt = user.deleted ? serverNow(database) : null
  }
  if (user.photo !== undefined)
    account.profile.mainPhotoId = user.photo ? (account.profile.pictures[0]?.id ?? null) : null
}

/** Runs the commands that need no cookie, for the given account, and returns the database, which may be a new one. */
export function applyCommands(database: Database, account: Account | null, commands: Commands): Database {
  const target = commands.reset ? resetDatabase(database.key) : database
  const named = commands.user?.email === undefined ? null : accountByEmail(target, commands.user.email)
  const current = account === null ? null : accountByEmail(target, account.email)
  const changed = named ?? current
  if (commands.user && changed) changeUser(target, changed, commands.user)
  if (commands.latency !== undefined) target.latency = Math.max(0, commands.latency)
  if (commands.loose !== undefined) target.loose = commands.loose
  if (commands.clock_offset !== undefined) target.clockOffset = commands.clock_offset
  if (commands.settings !== undefined)
    target.settings = commands.settings === null ? {} : { ...target.settings, ...commands.settings }
  if (commands.message && current) receiveMessage(target, current, commands.message)
  if (commands.like && current) current.likedBy.set(commands.like.profile_id, { isNew: true })
  if (commands.payment) movePayment(target, commands.payment)
  for (const fault of commands.faults ?? []) if (isFaultInput(fault)) addFault(target, fault)
  if (commands.remove_fault !== undefined) {
    target.faults = target.faults.filter((fault) => fault.id !== commands.remove_fault)
  }
  if (commands.clear_faults) target.faults = []
  return target
}

/** Changes the status of a payment of any account. */
export function movePayment(database: Database, { id, status }: NonNullable<Commands['payment']>): void {
  for (const account of database.accounts) {
    const payment = account.payments.find((candidate) => candidate.id === id)
    if (!payment || payment.status === 'completed') continue
    if (status === 'completed') completePayment(account, payment)
    else payment.status = status
    payment.error = status === 'failed' ? 'cancelled' : null
  }
}

function conversationState(database: Database, account: Account, query: URLSearchParams) {
  const id = numberOf(query.get('conversation'))
  const profileId = numberOf(query.get('profile_id'))
  const conversation = findConversation(database, account, { id, profileId })
  if (!conversation) return null
  return {
    id: conversation.id,
    profile_id: conversation.profileId,
    unread: conversation.unread,
    messages: messagesOf(conversation).map((message) => messageView(message, account.language)),
  }
}

/**
 * Returns the answer of `GET /__fixtures/state`. With `?conversation=<id>` or `?profile_id=<id>` it has the server's copy of every message
 * in that conversation; `?email=` selects another account than the one that is logged in.
 */
export function stateOf(database: Database, account: Account | null, query: URLSearchParams) {
  const named = query.get('email')
  const seen = named === null ? account : accountByEmail(database, named)
  return {
    key: database.key,
    now: serverDate(database),
    accounts: database.accounts.map(({ id, email, credits, paid_user }) => ({
      id,
      email,
      credits,
      paid_user,
    })),
    user: seen && userView({ database, account: seen, language: seen.language }),
    unread: seen && unreadCount(database, seen),
    conversation: seen && conversationState(database, seen, query),
    likes: seen && [...seen.likes.keys()],
    liked_by: seen && [...seen.likedBy].map(([id, { isNew }]) => ({ id, like_new: isNew })),
    blocked: seen && [...seen.blocked],
    payments: seen && seen.payments,
    push_subscription: seen?.pushSubscription ?? null,
    latency: database.latency,
    loose: database.loose,
    clock_offset: database.clockOffset,
    settings: settingsOf(database),
    overrides: database.settings,
    faults: database.faults,
    received: database.received,
    reports: database.reports,
  }
}
