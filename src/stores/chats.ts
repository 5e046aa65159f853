import { type ChatQuery, deleteChat, getChats, postChatRead } from '#src/api/chats.ts'
import { goneReason } from '#src/domain/chat/chat-failure.ts'
import { lastDate, newestFirst, withChat, type ChatEntry, type Message } from '#src/domain/chat/chat.ts'
import { hiddenRecord } from '#src/domain/first-paint-records.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { latest } from '#src/lib/async/latest.ts'
import { listLoader } from '#src/lib/async/list-loader.ts'
import { keepEqual } from '#src/lib/keep-equal.ts'
import { wait } from '#src/lib/async/wait.ts'
import { accountStore, onAccountReset } from '#src/lib/state.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { holdLogout, logoutReady } from '#src/lib/storage/logout-lock.ts'

interface ChatsState {
  /** `null` until the list is loaded. */
  chats: ChatEntry[] | null
  /** The list as the server last sent it, including conversations that are being removed here. */
  loaded: ChatEntry[] | null
  /** Why the last load failed; the list is kept. */
  error: unknown
  /** The conversation on the screen: its new messages count as read. */
  openId: string | null
  /** The last conversation that the server marked as read and the list counted as read before, in a new array each time. */
  lastRead: readonly string[]
  /** The conversation whose removal can still be undone. */
  removed: ChatEntry | null
  /** The name of the member whose conversation could not be deleted and is back in the list, and why. */
  failedRemoval: { name: string; error: unknown } | null
}

/** Called once it is certain whether a removed conversation is gone or stays. */
type OnRemovalEnd = (isGone: boolean) => void

const EMPTY: ChatsState = {
  chats: null,
  loaded: null,
  error: null,
  openId: null,
  lastRead: [],
  removed: null,
  failedRemoval: null,
}
const UNDO_MS = 8_000

/** The member's conversations, newest first (docs/rules.md#conversation-list). */
export const useChats = accountStore<ChatsState>(() => EMPTY)

const answers = latest()
const removalAnswers = latest()
/** The removal that can still be undone: `finish` makes it final, `settle` releases its lock. */
let pending: { finish: () => void; settle: () => void; onEnd: OnRemovalEnd } | undefined
let undoTimer: ReturnType<typeof setTimeout> | undefined
/** Conversations that were removed from the list while the server may still have them. */
const leavingIds = new Set<string>()
/** Conversations that are being marked as read on the server: a list that arrives meanwhile may still show them as unread. */
const readingIds = new Set<string>()
/** The deletions that the server has not answered yet. */
const removals = new Map<Promise<void>, ChatEntry>()

/** Returns whether the member can see the page: it is neither hidden nor covered in discreet mode. */
export function isPageSeen(): boolean {
  return document.visibilityState === 'visible' && !hiddenRecord.read()
}

function withoutUnread(chats: ChatEntry[], id: string | null): ChatEntry[] {
  if (!chats.some((chat) => chat.conversation.id === id && chat.num_unread_messages > 0)) return chats
  return chats.map((chat) => (chat.conversation.id === id ? { ...chat, num_unread_messages: 0 } : chat))
}

function changeChats(change: (chats: ChatEntry[]) => ChatEntry[]): void {
  answers.change()
  const { chats } = useChats.getState()
  const next = chats && change(chats)
  if (next !== chats) useChats.setState({ chats: next })
}

/** Loads the list and returns whether it arrived; after a change made here it is requested again, so that unread stays 0 after opening. */
export const loadChats = listLoader({
  answers,
  ask: getChats,
  show: (loaded) => {
    let chats = newestFirst(loaded).filter((chat) => !leavingIds.has(chat.conversation.id))
    if (isPageSeen()) chats = withoutUnread(chats, useChats.getState().openId)
    for (const id of readingIds) chats = withoutUnread(chats, id)
    useChats.setState({ chats: keepEqual(useChats.getState().chats, chats), loaded, error: null })
  },
  isShown: () => useChats.getState().chats !== null,
  fail: (error) => useChats.setState({ error }),
})

// The outcome of a pending removal does not matter once the session has ended.
onAccountReset(() => {
  clearTimeout(undoTimer)
  pending?.settle()
  pending = undefined
  leavingIds.clear()
  readingIds.clear()
})

/** Resolves when the list was loaded or failed to load, or after the timeout in milliseconds. */
export async function chatsReady(timeoutMs: number): Promise<void> {
  const isReady = ({ chats, error }: ChatsState) => chats !== null || error !== null
  if (isReady(useChats.getState())) return
  const ready = new AbortController()
  const unsubscribe = useChats.subscribe((state) => isReady(state) && ready.abort())
  await wait(timeoutMs, ready.signal)
  unsubscribe()
}

/** Returns the conversation with a member in the list, if there is one. */
export function chatWith(profileId: string): ChatEntry | undefined {
  return useChats.getState().chats?.find((chat) => chat.profile.id === profileId)
}

/** Returns the conversation with an id in the list, if it is there. */
export function chatById(id: string | undefined): ChatEntry | undefined {
  return useChats.getState().chats?.find((chat) => chat.conversation.id === id)
}

/** Sets which conversation is on the screen. */
export function setOpenChatId(openId: string | null): void {
  useChats.setState({ openId })
}

/**
 * Sets a conversation's unread count to 0, here at once and then on the server (docs/rules.md#opening-a-conversation). Throws an
 * `ApiError`.
 */
export async function markChatRead(id: string): Promise<void> {
  const { chats } = useChats.getState()
  changeChats((rows) => withoutUnread(rows, id))
  const isShown = useChats.getState().chats !== chats
  readingIds.add(id)
  try {
    await postChatRead(id)
    // A list of another tab that is asked for before this would still count it.
    if (!isShown) useChats.setState({ lastRead: [id] })
  } finally {
    readingIds.delete(id)
    answers.change()
  }
}

/**
 * Removes the conversation with a member from the list (block), even if its removal could still be undone; the next load shows the
 * server's list.
 */
export function hideInChats(profileId: string): void {
  if (useChats.getState().removed?.profile.id === profileId) pending?.finish()
  changeChats((chats) => chats.filter((chat) => chat.profile.id !== profileId))
}

/** Removes a conversation that is gone; another one with the same member stays. */
export function dropChat(id: string): void {
  changeChats((chats) => chats.filter(({ conversation }) => conversation.id !== id))
}

/** Records that a conversation was read in another tab. */
export function noteChatRead(id: string): void {
  changeChats((chats) => withoutUnread(chats, id))
}

/**
 * Puts a conversation, new or known, at the top of the list with its newest message, unless the list has a later one. A message without a
 * date counts as just sent; a conversation that is being removed stays away.
 */
export function noteLastMessage(id: string, profile: ShortProfile, message: Message): void {
  if (leavingIds.has(id)) return
  changeChats((chats) => {
    const known = chats.find((chat) => chat.conversation.id === id)
    const { text, date, from_me, type } = message
    if (date !== null && known && lastDate(known) > date) return chats
    const entry: ChatEntry = {
      num_unread_messages: 0,
      profile,
      ...known,
      conversation: { id, last_message: { text, date: date ?? serverNow(), from_me, type } },
    }
    return withChat(chats, entry)
  })
}

async function removeForGood(chat: ChatEntry, onEnd: OnRemovalEnd): Promise<void> {
  const signal = removalAnswers.signal()
  let failure: unknown = null
  try {
    await deleteChat(chat.conversation.id)
  } catch (error) {
    if (goneReason(error) !== 'gone') failure = error
  }
  if (signal.aborted) return
  answers.change()
  leavingIds.delete(chat.conversation.id)
  if (failure === null) return onEnd(true)
  changeChats((chats) => withChat(chats, chat))
  useChats.setState({ failedRemoval: { name: chat.profile.name, error: failure } })
  onEnd(false)
  await loadChats()
}

/**
 * Removes a conversation from the list at once, and deletes it on the server after 8 s in which this can be undone, and which `holdRemoval`
 * can stop. If that fails, the list is reloaded and `failedRemoval` is set (docs/rules.md#removing-a-conversation).
 */
export function removeChat(chat: ChatEntry, onEnd: OnRemovalEnd): void {
  // A second click: it would end the time of the first.
  if (leavingIds.has(chat.conversation.id)) return
  pending?.finish()
  leavingIds.add(chat.conversation.id)
  useChats.setState({ failedRemoval: null, removed: chat })
  changeChats((chats) => chats.filter(({ conversation }) => conversation.id !== chat.conversation.id))
  const settle = holdLogout()
  const finish = () => {
    pending = undefined
    clearTimeout(undoTimer)
    useChats.setState({ removed: null })
    const removal = removeForGood(chat, onEnd).finally(settle)
    removals.set(removal, chat)
    void removal.finally(() => removals.delete(removal))
  }
  pending = { finish, settle, onEnd }
  holdRemoval(false)
}

/** Stops the time in which the pending removal can be undone, or restarts it. */
export function holdRemoval(isHeld: boolean): void {
  clearTimeout(undoTimer)
  if (pending && !isHeld) undoTimer = setTimeout(pending.finish, UNDO_MS)
}

/** Undoes the last removal, and loads the list again: the conversation may have changed meanwhile. */
export function undoRemoval(): void {
  const { removed } = useChats.getState()
  if (!removed || !pending) return
  const { settle, onEnd } = pending
  settle()
  pending = undefined
  clearTimeout(undoTimer)
  leavingIds.delete(removed.conversation.id)
  useChats.setState({ removed: null })
  changeChats((chats) => withChat(chats, removed))
  onEnd(false)
  void loadChats()
}

/**
 * Undoes the removal of a conversation that is opened or written to again, by its id or its member. Resolves once the server has answered
 * its deletion, if that is already under way.
 */
export async function restoreChat({ id, profile_id }: Pick<ChatQuery, 'id' | 'profile_id'>): Promise<void> {
  const { removed } = useChats.getState()
  const isMeant = ({ conversation, profile }: ChatEntry) =>
    conversation.id === id || profile.id === profile_id
  if (removed && isMeant(removed)) undoRemoval()
  await Promise.all([...removals].filter(([, chat]) => isMeant(chat)).map(([removal]) => removal))
}

/** Makes a pending removal final (at logout, and when the page is left); resolves when the server has answered all deletions. */
export async function finishRemovals(): Promise<void> {
  pending?.finish()
  await Promise.all(removals.keys())
}

/** Like `finishRemovals`, and also waits for the other tabs of this browser, which do the same when they learn of the logout. */
export async function finishAllRemovals(): Promise<void> {
  await finishRemovals()
  await logoutReady()
}
