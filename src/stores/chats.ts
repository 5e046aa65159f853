import { deleteChat, getChats, postChatRead } from '#src/api/chats.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { newestFirst, withChat, type ChatEntry, type Message } from '#src/domain/chat/chat.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { latest } from '#src/lib/async/latest.ts'
import { accountStore, onAccountReset } from '#src/lib/state.ts'

interface ChatsState {
  /** `null` until the list was loaded once. */
  chats: ChatEntry[] | null
  /** Why the last load failed; the list that is there stays. */
  error: unknown
  /** The conversation that is on the screen: whatever comes in there counts as read. */
  openId: string | null
  /** The conversation that was taken off the list and can still be put back. */
  removed: ChatEntry | null
  /** Whose conversation could not be removed and is back in the list. */
  failedRemoval: string | null
}

const EMPTY: ChatsState = { chats: null, error: null, openId: null, removed: null, failedRemoval: null }
const UNDO_MS = 8_000

/** The member's conversations, newest first (docs/rules.md#conversation-list). */
export const useChats = accountStore<ChatsState>(() => EMPTY)

const answers = latest()
const removalAnswers = latest()
/** The removal that can still be put back: `finish` makes it final, `settle` lets go of it. */
let pending: { finish: () => void; settle: () => void } | undefined
let undoTimer: ReturnType<typeof setTimeout> | undefined
/** Conversations that are off the list while the server may still have them. */
const leavingIds = new Set<string>()
const removals = new Set<Promise<void>>()

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

/** Loads the list. A reply that is older than a change made here is dropped and asked for again, so that unread stays 0 after opening. */
export async function loadChats(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const signal = answers.signal()
    try {
      const loaded = newestFirst(await getChats())
      if (signal.aborted) continue
      const chats = loaded.filter((chat) => !leavingIds.has(chat.conversation.id))
      useChats.setState(({ openId }) => ({
        chats: document.visibilityState === 'visible' ? withoutUnread(chats, openId) : chats,
        error: null,
      }))
    } catch (error) {
      if (!signal.aborted) useChats.setState({ error })
    }
    return
  }
}

/** What becomes of a removal that is under way concerns nobody here any more. */
onAccountReset(() => {
  clearTimeout(undoTimer)
  pending?.settle()
  pending = undefined
  leavingIds.clear()
})

/** Resolves when the list was loaded once or could not be loaded, at the latest after so many milliseconds. */
export function chatsReady(patienceMs: number): Promise<void> {
  const isReady = ({ chats, error }: ChatsState) => chats !== null || error !== null
  if (isReady(useChats.getState())) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(done, patienceMs)
    const unsubscribe = useChats.subscribe((state) => isReady(state) && done())
  })
}

/** The row of a conversation with a member, when there is one. */
export function chatWith(profileId: string): ChatEntry | undefined {
  return useChats.getState().chats?.find((chat) => chat.profile.id === profileId)
}

/** Notes which conversation is on the screen. */
export function setOpenChatId(openId: string | null): void {
  useChats.setState({ openId })
}

/** Sets a conversation's unread count to 0, here at once and then on the server (docs/rules.md#opening-a-conversation). Fails with an `ApiError`. */
export async function markChatRead(id: string): Promise<void> {
  changeChats((chats) => withoutUnread(chats, id))
  await postChatRead(id)
  answers.change()
}

/** Takes the conversation with a member off the list (block); the next load shows what the server has. */
export function hideInChats(profileId: string): void {
  changeChats((chats) => chats.filter((chat) => chat.profile.id !== profileId))
}

/** Notes that a conversation was read in another tab. */
export function noteChatRead(id: string): void {
  changeChats((chats) => withoutUnread(chats, id))
}

/** Puts a conversation with its newest message at the top of the list, new or known. */
export function noteLastMessage(id: string, profile: ShortProfile, message: Message): void {
  changeChats((chats) => {
    const known = chats.find((chat) => chat.conversation.id === id)
    const { text, date, from_me, type } = message
    const entry: ChatEntry = {
      num_unread_messages: 0,
      profile,
      ...known,
      conversation: { id, last_message: { text, date, from_me, type } },
    }
    return withChat(chats, entry)
  })
}

async function removeForGood(chat: ChatEntry, whenGone: () => void): Promise<void> {
  const signal = removalAnswers.signal()
  let isGone = true
  try {
    await deleteChat(chat.conversation.id)
  } catch (error) {
    isGone = error instanceof ApiError && error.status === 404
  }
  if (signal.aborted) return
  answers.change()
  leavingIds.delete(chat.conversation.id)
  useChats.setState(({ removed }) => ({ removed: removed === chat ? null : removed }))
  if (isGone) return whenGone()
  useChats.setState({ failedRemoval: chat.profile.name })
  await loadChats()
}

/** Another tab that logs out waits for what runs under this lock; where there are no Web Locks it does not. */
async function underLock(run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return
  try {
    await navigator.locks.request('removals', run)
  } catch {
    // A browser that refuses locks is one without them.
  }
}

/**
 * Takes a conversation off the list at once, and off the server when 8 s have passed in which it can be put back. On failure the list
 * is loaded again, and `failedRemoval` says whose conversation is back (docs/rules.md#removing-a-conversation).
 */
export function removeChat(chat: ChatEntry, whenGone: () => void): void {
  pending?.finish()
  leavingIds.add(chat.conversation.id)
  useChats.setState({ failedRemoval: null, removed: chat })
  changeChats((chats) => chats.filter(({ conversation }) => conversation.id !== chat.conversation.id))
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  void underLock(() => settled)
  const finish = () => {
    pending = undefined
    clearTimeout(undoTimer)
    const removal = removeForGood(chat, whenGone).finally(settle)
    removals.add(removal)
    void removal.finally(() => removals.delete(removal))
  }
  pending = { finish, settle }
  undoTimer = setTimeout(finish, UNDO_MS)
}

/** Puts the conversation back that was removed last. */
export function undoRemoval(): void {
  const { removed } = useChats.getState()
  if (!removed || !pending) return
  pending.settle()
  pending = undefined
  clearTimeout(undoTimer)
  leavingIds.delete(removed.conversation.id)
  useChats.setState({ removed: null })
  changeChats((chats) => withChat(chats, removed))
}

/** Removes for good at once what can still be put back (the member leaves); resolves when the server has answered for all removals. */
export async function finishRemovals(): Promise<void> {
  pending?.finish()
  await Promise.all(removals)
}

/** The same, and waits for the other tabs of this browser, which do so as soon as they hear of the logout. */
export async function finishAllRemovals(): Promise<void> {
  await finishRemovals()
  await underLock(() => Promise.resolve())
}
