import type { RetryOptions } from '#src/api/call.ts'
import { assertMember, type ChatQuery, getChat } from '#src/api/chats.ts'
import {
  type ChatPage,
  firstNewMessage,
  joinMessages,
  type Message,
  type SentMessage,
} from '#src/domain/chat/chat.ts'
import { goneReason } from '#src/domain/chat/chat-failure.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import {
  chatById,
  chatsReady,
  chatWith,
  dropChat,
  isPageSeen,
  restoreChat,
  loadChats,
  markChatRead,
  noteLastMessage,
  setOpenChatId,
} from './chats.ts'
import { latest } from '#src/lib/async/latest.ts'
import { whenIdle } from '#src/lib/async/when-idle.ts'
import { keepEqual } from '#src/lib/keep-equal.ts'
import { accountStore } from '#src/lib/state.ts'

const LIST_TIMEOUT_MS = 2_000
const MAX_PAGES_PER_POLL = 5
/** Among how many of the latest messages a poll looks for the member's own unread ones: from the first of them on they are read again. */
const READ_AGAIN = 10

/** The conversation on the screen. */
export interface OpenChat {
  /** `null` before the first message. */
  conversation_id: string | null
  profile: ShortProfile
  /** Oldest first. */
  messages: Message[]
  /** Whether there are older messages on the server. */
  has_more: boolean
  can_reply: boolean
  reason: string | null
  /** The message below the line "new messages", and how many are new, loaded or not; unchanged until the conversation is closed. */
  new_line: { id: string; count: number } | null
  /** The newest message up to which none is missing here. */
  complete_to: string | null
  /** True until the server knows that the newest messages were seen. */
  is_read_pending: boolean
  /** It was just opened by its member: opening it by its id needs no call. */
  is_fresh: boolean
  /** Shows what this device knows; the server has not answered yet. */
  is_preview: boolean
  older: 'idle' | 'loading' | 'failed'
}

/** The conversation on the screen; `null` when there is none. */
export const useOpenChat = accountStore<{ chat: OpenChat | null }>(() => ({ chat: null }))

interface SentRow {
  profile_id: string
  message: Message
}

/** The messages that this browser has sent: an answer requested before that may lack them. */
export const useSent = accountStore<{ sent: SentRow[] }>(() => ({ sent: [] }))

/** Returns what this device knows of a conversation, and after it the messages sent to its member since. */
export function withLaterSent(known: OpenChat, sent: readonly SentRow[]): OpenChat {
  const { profile, messages } = known
  const lastDate = messages.at(-1)?.date ?? 0
  const isLater = ({ date }: Message) => (date ?? 0) > lastDate
  const later = sent.flatMap((row) => (row.profile_id === profile.id ? row.message : [])).filter(isLater)
  return later.length === 0 ? known : { ...known, messages: joinMessages(messages, later) }
}

const openings = latest()
/** How often the open conversation was requested, and which of these answers is shown. */
let asked = 0
let shown = 0

type WithSent = (messages: Message[], page: ChatPage) => Message[]

/** Returns a function that appends to an answer's messages what was sent since this call and is not among them. */
function followSending(): WithSent {
  const before = new Set(useSent.getState().sent)
  return (messages, page) => {
    const answered = new Set(page.messages.map(({ id }) => id))
    const sent = useSent.getState().sent.filter((row) => !before.has(row))
    const missing = sent.filter((row) => row.profile_id === page.profile.id && !answered.has(row.message.id))
    return joinMessages(
      messages,
      missing.map(({ message }) => message),
    )
  }
}

function change(profileId: string, patch: (chat: OpenChat) => Partial<OpenChat>): void {
  const { chat } = useOpenChat.getState()
  if (chat?.profile.id !== profileId) return
  const changes = patch(chat)
  // Most polls bring nothing new.
  const isSame = Object.entries(changes).every(([key, value]) => Reflect.get(chat, key) === value)
  if (!isSame) useOpenChat.setState({ chat: { ...chat, ...changes } })
}

function opened(page: ChatPage, before: OpenChat | null, withSent: WithSent): OpenChat {
  const { conversation, profile, messages, has_more, can_reply, reason } = page
  const isSame = before?.profile.id === profile.id
  const isJoined = isSame && before.messages.some((message) => messages[0]?.id === message.id)
  const joined = isJoined ? joinMessages(before.messages, messages) : messages
  const unread = chatWith(profile.id)?.num_unread_messages ?? 0
  return {
    conversation_id: conversation?.id ?? null,
    profile,
    messages: withSent(joined, page),
    has_more: isJoined ? before.has_more : has_more && messages.length > 0,
    can_reply,
    reason,
    new_line: (isSame && before.new_line) || firstNewMessage(messages, unread, has_more),
    complete_to: messages.at(-1)?.id ?? null,
    is_read_pending: unread > 0 || messages.some((message) => !message.from_me && !message.read),
    is_fresh: false,
    is_preview: false,
    older: 'idle',
  }
}

/**
 * Opens a conversation by its id or its member, sets its unread count to 0 (docs/rules.md#opening-a-conversation) and returns it; its
 * removal is undone. If another one was opened meanwhile, that one stays open; none is opened once `signal` is aborted. Throws an
 * `ApiError`, also when the conversation in the answer is with another member than in the list, or than `profileId`; one that is gone
 * leaves the list.
 */
export async function openChat(
  query: Pick<ChatQuery, 'id' | 'profile_id'>,
  signal: AbortSignal,
  profileId?: string,
): Promise<OpenChat> {
  const turn = openings.begin()
  const { chat } = useOpenChat.getState()
  if (chat?.is_fresh && chat.conversation_id === query.id) {
    change(chat.profile.id, () => ({ is_fresh: false }))
    setOpenChatId(chat.conversation_id)
    return chat
  }
  await restoreChat(query)
  const withSent = followSending()
  const asking = (asked += 1)
  const answer = getChat(query, { signal, profileId }).catch((error: unknown) => {
    if (query.id !== undefined && goneReason(error) === 'gone') dropChat(query.id)
    throw error
  })
  const [page] = await Promise.all([answer, chatsReady(LIST_TIMEOUT_MS)])
  assertMember(page, chatById(query.id)?.profile.id)
  // The page that shows what this device knows of the conversation may be half rendered.
  if (profileId !== undefined) await whenIdle()
  const fresh = { ...opened(page, useOpenChat.getState().chat, withSent), is_fresh: query.id === undefined }
  if (turn.aborted || signal.aborted) return fresh
  const { chat: now } = useOpenChat.getState()
  // A poll has overtaken this answer: it would come after the newer messages.
  if (asking < shown && now?.is_preview === false && now.profile.id === fresh.profile.id) return now
  shown = asking
  useOpenChat.setState({ chat: fresh })
  setOpenChatId(fresh.conversation_id)
  void sendRead(fresh.profile.id)
  return fresh
}

/** Closes the conversation on the screen; with a member, only if it is theirs. */
export function closeChat(profileId?: string): void {
  const { chat } = useOpenChat.getState()
  if (!chat || (profileId !== undefined && chat.profile.id !== profileId)) return
  useOpenChat.setState({ chat: null })
  setOpenChatId(null)
}

/** Marks the conversation as read on the server; if that fails, or if nobody can see the page, the next poll does it. */
async function sendRead(profileId: string): Promise<void> {
  if (!isPageSeen()) return
  const { chat } = useOpenChat.getState()
  if (chat?.profile.id !== profileId || chat.conversation_id === null || !chat.is_read_pending) return
  try {
    await markChatRead(chat.conversation_id)
    change(profileId, () => ({ is_read_pending: false }))
  } catch {
    // The mark stays pending and is sent with the next poll; the member cannot do anything about it.
  }
}

function withNewer(chat: OpenChat, page: ChatPage, withSent: WithSent): Partial<OpenChat> {
  const { messages, can_reply, reason, profile } = page
  const isSame = messages.every(({ id, read }) =>
    chat.messages.some((known) => known.id === id && known.read === read),
  )
  return {
    can_reply,
    reason,
    profile: keepEqual(chat.profile, profile),
    messages: isSame ? chat.messages : withSent(joinMessages(chat.messages, messages), page),
    complete_to: messages.at(-1)?.id ?? chat.complete_to,
    is_read_pending: chat.is_read_pending || newsOf(chat, page).some((message) => !message.from_me),
  }
}

function newsOf(chat: OpenChat, page: ChatPage): Message[] {
  const known = new Set(chat.messages.map(({ id }) => id))
  return page.messages.filter(({ id }) => !known.has(id))
}

/** Returns the message after which a poll asks: the last one, or the one before the first unread of the member's own latest ones. */
function pollAfter({ messages, complete_to }: OpenChat): string | undefined {
  const end = messages.findIndex(({ id }) => id === complete_to) + 1
  const start = Math.max(0, end - READ_AGAIN)
  const unread = messages.slice(start, end).findIndex(({ from_me, read }) => from_me && !read)
  return (unread === -1 ? complete_to : messages[start + unread - 1]?.id) ?? undefined
}

/**
 * Loads the messages after the last one and returns whether there were any; those before it that the other member may have read meanwhile
 * are loaded again. A block or a deletion closes the composer; throws an `ApiError` for other failures.
 */
export async function loadNewer(options?: RetryOptions): Promise<boolean> {
  const { chat } = useOpenChat.getState()
  // A conversation that the other member has begun meanwhile is in the list.
  const id = chat?.conversation_id ?? (chat && chatWith(chat.profile.id)?.conversation.id)
  if (!chat || !id) return false
  const { profile } = chat
  let hasNews = false
  for (let count = 0; count < MAX_PAGES_PER_POLL; count += 1) {
    const now = useOpenChat.getState().chat ?? chat
    const after = count === 0 ? pollAfter(now) : (now.complete_to ?? undefined)
    const withSent = followSending()
    const asking = (asked += 1)
    let page: ChatPage
    try {
      page = await getChat({ id, after }, { ...options, profileId: profile.id })
    } catch (error) {
      const reason = goneReason(error)
      if (reason === null) throw error
      // The list may have a new conversation with the same member.
      if (reason === 'gone') dropChat(id)
      change(profile.id, () => ({ can_reply: false, reason }))
      return false
    }
    // More than one page of messages has arrived: those in between are requested first.
    const { complete_to } = now
    const isApart = complete_to !== null && page.messages.every(({ id: other }) => other !== complete_to)
    if (after === undefined && isApart) continue
    // An answer that was overtaken would come after the newer messages.
    if (asking < shown) break
    shown = asking
    const news = newsOf(useOpenChat.getState().chat ?? chat, page)
    hasNews ||= news.length > 0
    change(profile.id, (open) => ({ conversation_id: id, ...withNewer(open, page, withSent) }))
    const { chat: open } = useOpenChat.getState()
    // What was sent meanwhile is behind them.
    const last = open?.messages.at(-1)
    if (news.length > 0 && last && open?.profile.id === profile.id) noteLastMessage(id, page.profile, last)
    const end = page.messages.at(-1)?.id ?? after
    if (!page.has_more || after === undefined || end === after) break
  }
  await sendRead(profile.id)
  return hasNews
}

/** Loads the page before the oldest message; a failure sets `older`. */
export async function loadOlder(): Promise<void> {
  const { chat } = useOpenChat.getState()
  const first = chat?.messages[0]
  if (!chat || !first || chat.conversation_id === null || !chat.has_more || chat.older === 'loading') return
  const { profile } = chat
  // A conversation that was opened again meanwhile may begin with a later message.
  const changeOlder = (patch: (now: OpenChat) => Partial<OpenChat>) =>
    change(profile.id, (now) => (now.messages[0]?.id === first.id ? patch(now) : {}))
  changeOlder(() => ({ older: 'loading' }))
  try {
    const query = { id: chat.conversation_id, before: first.id }
    const page = await getChat(query, { profileId: profile.id })
    changeOlder((now) => ({
      messages: joinMessages(page.messages, now.messages),
      has_more: page.has_more && newsOf(now, page).length > 0,
      older: 'idle',
    }))
  } catch {
    // Shown in place of the older messages, with a button to retry.
    changeOlder(() => ({ older: 'failed' }))
  }
}

/**
 * Adds a sent message to the list and, if it is open, to the conversation. One that an answer has brought already, perhaps with a reply
 * below it, stays in its place.
 */
export function addSentMessage(
  profileId: string,
  { conversation, message }: Pick<SentMessage, 'conversation' | 'message'>,
): void {
  const { chat } = useOpenChat.getState()
  const open = chat?.profile.id === profileId ? chat : null
  const isShown = open?.messages.some(({ id }) => id === message.id) === true
  const profile = open?.profile ?? chatWith(profileId)?.profile
  const last = (isShown && open?.messages.at(-1)) || message
  if (!isShown) useSent.setState(({ sent }) => ({ sent: [...sent, { profile_id: profileId, message }] }))
  if (profile) noteLastMessage(conversation.id, profile, last)
  else if (isPageSeen()) void loadChats()
  if (!open) return
  change(profileId, (now) => ({
    conversation_id: conversation.id,
    is_fresh: now.conversation_id === null,
    messages: isShown ? now.messages : joinMessages(now.messages, [message]),
  }))
  setOpenChatId(conversation.id)
}
