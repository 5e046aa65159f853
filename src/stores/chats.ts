import { create } from 'zustand'
import { deleteChat, getChats, postChatRead } from '#src/api/chats.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { newestFirst, type ChatEntry, type Message } from '#src/domain/chat.ts'
import type { ShortProfile } from '#src/domain/profile.ts'

interface ChatsState {
  /** `null` until the list was loaded once. */
  chats: ChatEntry[] | null
  /** Why the last load failed; the list that is there stays. */
  error: unknown
}

const EMPTY: ChatsState = { chats: null, error: null }

/** The member's conversations, newest first (seed, point 4). */
export const useChats = create<ChatsState>(() => EMPTY)

let changes = 0

function changeChats(change: (chats: ChatEntry[]) => ChatEntry[]): void {
  changes += 1
  useChats.setState(({ chats }) => (chats ? { chats: change(chats) } : {}))
}

/** Loads the list. A reply that is older than a change made here is dropped and asked for again, so that unread stays 0 after opening. */
export async function loadChats(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const before = changes
    try {
      const chats = newestFirst(await getChats())
      if (before !== changes) continue
      useChats.setState({ chats, error: null })
    } catch (error) {
      if (before === changes) useChats.setState({ error })
    }
    return
  }
}

/** Forgets everything (logout). */
export function clearChats(): void {
  changes += 1
  useChats.setState(EMPTY)
}

/** Sets a conversation's unread count to 0, here at once and then on the server (seed, point 4). */
export async function markChatRead(id: string): Promise<void> {
  const entry = useChats.getState().chats?.find((chat) => chat.conversation.id === id)
  if (entry?.num_unread_messages === 0) return
  changeChats((chats) =>
    chats.map((chat) => (chat.conversation.id === id ? { ...chat, num_unread_messages: 0 } : chat)),
  )
  await postChatRead(id)
  changes += 1
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
    return newestFirst([entry, ...chats.filter((chat) => chat.conversation.id !== id)])
  })
}

/** Takes a conversation off the list at once, then off the server; on failure the list is loaded again and the error thrown (seed, point 4). */
export async function removeChat(id: string): Promise<void> {
  changeChats((chats) => chats.filter((chat) => chat.conversation.id !== id))
  try {
    await deleteChat(id)
    changes += 1
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return
    changes += 1
    await loadChats()
    throw error
  }
}
