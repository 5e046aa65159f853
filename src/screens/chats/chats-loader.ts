import { type LoaderFunctionArgs, matchPath, replace } from 'react-router'
import { getProfile } from '#src/api/members.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { loadTexts } from '#src/i18n/texts.ts'
import { defer, type DeferredData, ready } from '#src/lib/deferred.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { onAccountReset } from '#src/lib/state.ts'
import { link, PATHS } from '#src/paths.ts'
import { chatWith, loadChats, useChats } from '#src/stores/chats.ts'
import { type OpenChat, openChat, useOpenChat } from '#src/stores/chats-open.ts'
import { loadInterests } from '#src/stores/settings.ts'
import { knownChat } from '#src/actions/known-chats.ts'

/** The conversation in the URL. */
export interface ChatData {
  /** Its member: at once if this device knows the conversation, otherwise from the server. */
  profileId: DeferredData<string>
  /** What this device knows of it, shown until the server answers. */
  known: OpenChat | null
  /** The call that opens it. */
  opened: DeferredData<string>
  /** Ends that call when the page is left. */
  leave: () => void
  /** Loads the full profile when it is first needed. */
  details: () => DeferredData<Profile>
}

/** `chat` is `null` for the list alone. */
export interface ChatsData {
  chat: ChatData | null
}

/** The keys of the conversations that were opened in this page: a conversation that is opened again stays on the screen unchanged. */
const keys = new Map<string, string>()

onAccountReset(() => keys.clear())

function keyOf(conversationId: string, known: OpenChat | null): string {
  const { chat } = useOpenChat.getState()
  const begun = chat?.conversation_id === conversationId ? chat : null
  const key = keys.get(conversationId) ?? (known ?? begun)?.profile.id ?? `conversation-${conversationId}`
  keys.set(conversationId, key)
  return key
}

/** A visit of a conversation's page; its signal is aborted when the page is left, or another one is opened before it. */
interface Visit {
  signal: AbortSignal
  leave: () => void
}

function beginVisit(navigation: AbortSignal): Visit {
  const visit = new AbortController()
  const leave = () => visit.abort()
  navigation.addEventListener('abort', leave)
  return { signal: visit.signal, leave }
}

async function open(...call: Parameters<typeof openChat>): Promise<string> {
  return (await openChat(...call)).profile.id
}

async function loadDetails(profileId: string, signal: AbortSignal): Promise<Profile> {
  const [profile] = await Promise.all([
    getProfile(profileId, signal),
    loadChunk(() => loadTexts(['profile'])),
    loadInterests(),
  ])
  return profile
}

function chatOf(
  opened: Promise<string>,
  { key, known }: { key: string; known: OpenChat | null },
  { signal, leave }: Visit,
): ChatData {
  let details: DeferredData<Profile> | undefined
  return {
    profileId: known ? ready(known.profile.id, key) : defer(opened, key),
    known,
    opened: defer(opened),
    leave,
    details: () => (details ??= defer(opened.then((profileId) => loadDetails(profileId, signal)))),
  }
}

/** Opens the chat with a member. An existing conversation has its own path, to which this one redirects. */
async function loadMemberChat(profileId: string, search: string, visit: Visit): Promise<ChatsData> {
  const known = chatWith(profileId)?.conversation.id
  if (known !== undefined) throw replace(link(PATHS.chat, { id: known }) + search)
  // The background work also loads the list, but starts only after the page is rendered.
  if (useChats.getState().chats === null) void loadChats()
  const opened = open({ profile_id: profileId }, visit.signal)
  const openedId = await opened.catch(() => null)
  const { chat } = useOpenChat.getState()
  if (openedId !== null && chat?.profile.id === openedId && chat.conversation_id !== null) {
    throw replace(link(PATHS.chat, { id: chat.conversation_id }) + search)
  }
  return { chat: chatOf(opened, { key: profileId, known: null }, visit) }
}

/** Opens the conversation that the URL names; the list comes from its store. */
export async function loader({ params: { id = '' }, request }: LoaderFunctionArgs): Promise<ChatsData> {
  const { pathname, search } = new URL(request.url)
  if (matchPath(PATHS.chats, pathname)) return { chat: null }
  const visit = beginVisit(request.signal)
  if (matchPath(PATHS.memberChat, pathname)) return loadMemberChat(id, search, visit)
  const known = knownChat(id)
  const opened = open({ id }, visit.signal, known?.profile.id)
  return { chat: chatOf(opened, { key: keyOf(id, known), known }, visit) }
}
