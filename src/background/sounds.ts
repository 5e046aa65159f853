import { countUnread } from '#src/domain/chat/chat.ts'
import { countNewLikes } from '#src/domain/member/likes.ts'
import { useChats } from '#src/stores/chats.ts'
import { useOpenChat } from '#src/stores/chats-open.ts'
import { useLikes } from '#src/stores/likes.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'

async function play(): Promise<void> {
  try {
    const { chime } = await import('#src/lib/chime.ts')
    chime()
  } catch {
    // The sound is optional: what it announces is on the screen.
  }
}

function unseen(): number {
  return countUnread(useChats.getState().chats ?? []) + countNewLikes(useLikes.getState().likes)
}

/**
 * Plays a short sound for new messages and likes if the member has turned it on; the first load of the lists is silent. Returns a function
 * that stops it.
 */
export function startSounds(): () => void {
  let known = unseen()
  let isLoaded = useChats.getState().chats !== null && useLikes.getState().likes !== null
  const ring = () => {
    if (usePreferences.getState().sounds) void play()
  }
  const update = () => {
    const now = unseen()
    if (isLoaded && now > known) ring()
    known = now
    isLoaded = useChats.getState().chats !== null && useLikes.getState().likes !== null
  }
  const stops = [
    useChats.subscribe(update),
    useLikes.subscribe(update),
    useOpenChat.subscribe(({ chat }, { chat: before }) => {
      if (!chat || chat.profile.id !== before?.profile.id) return
      const newest = chat.messages.at(-1)
      if (newest && !newest.from_me && newest.id !== before.messages.at(-1)?.id) ring()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
