import { type LoaderFunctionArgs, matchPath, replace } from 'react-router'
import { getProfile } from '#src/api/members.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { loadTexts } from '#src/i18n/texts.ts'
import { loadInterests } from '#src/stores/settings.ts'
import { link, PATHS } from '#src/paths.ts'
import { chatWith, loadChats, useChats } from '#src/stores/chats.ts'
import { openChat, useOpenChat } from '#src/stores/chats-open.ts'
import { loadGifts } from '#src/stores/gifts.ts'

const COLUMN_QUERY = '(min-width: 1200px)'

type Opened = { profileId: string } | { error: unknown }

/** The conversation that the address asks for; `null` where it asks for the list alone. */
export interface ChatsData {
  chat: { key: string; opened: Promise<Opened>; details: Promise<Profile | null> } | null
}

function keyOf(conversationId: string): string {
  const { chat } = useOpenChat.getState()
  if (chat?.conversation_id === conversationId) return chat.profile.id
  const row = useChats.getState().chats?.find((entry) => entry.conversation.id === conversationId)
  return row?.profile.id ?? `conversation-${conversationId}`
}

async function open(query: { id: string } | { profile_id: string }, signal: AbortSignal): Promise<Opened> {
  try {
    return { profileId: (await openChat(query, signal)).profile.id }
  } catch (error) {
    return { error }
  }
}

/** The whole profile for the column beside the conversation; `null` where there is no room for it, or it cannot be loaded. */
async function loadDetails(opened: Promise<Opened>, signal: AbortSignal): Promise<Profile | null> {
  const chat = await opened
  if ('error' in chat || !matchMedia(COLUMN_QUERY).matches) return null
  try {
    const [profile] = await Promise.all([
      getProfile(chat.profileId, signal),
      loadTexts(['profile']),
      loadInterests(),
    ])
    return profile
  } catch {
    // The column is an extra: it shows what the conversation itself knows, and "View profile" says what is wrong.
    return null
  }
}

/** The chat with a member. An existing conversation has an address of its own, which replaces this one. */
async function loadMemberChat(profileId: string, search: string, signal: AbortSignal): Promise<ChatsData> {
  const known = chatWith(profileId)?.conversation.id
  if (known !== undefined) throw replace(link(PATHS.chat, { id: known }) + search)
  // The background work, which loads the list too, starts only after the page.
  if (useChats.getState().chats === null) void loadChats()
  const opened = await open({ profile_id: profileId }, signal)
  const { chat } = useOpenChat.getState()
  if ('profileId' in opened && chat?.profile.id === opened.profileId && chat.conversation_id !== null) {
    throw replace(link(PATHS.chat, { id: chat.conversation_id }) + search)
  }
  const ready = Promise.resolve(opened)
  return { chat: { key: profileId, opened: ready, details: loadDetails(ready, signal) } }
}

/** Opens the conversation that the address names; the list comes from its store. */
export async function loader({ params: { id = '' }, request }: LoaderFunctionArgs): Promise<ChatsData> {
  const { pathname, search, searchParams } = new URL(request.url)
  if (searchParams.has('gift')) void loadGifts()
  if (matchPath(PATHS.chats, pathname)) return { chat: null }
  if (matchPath(PATHS.memberChat, pathname)) return loadMemberChat(id, search, request.signal)
  const key = keyOf(id)
  const opened = open({ id }, request.signal)
  return { chat: { key, opened, details: loadDetails(opened, request.signal) } }
}
