import { followNews } from '#src/actions/follow-news.ts'
import { useOpenChat } from '#src/stores/chats-open.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'

async function play(): Promise<void> {
  try {
    const { chime } = await import('#src/lib/chime.ts')
    chime()
  } catch {
    // The sound is optional: what it announces is on the screen.
  }
}

/**
 * Plays a short sound for new messages and likes if the member has turned it on; the first load of the lists is silent, and so is a row that
 * comes back. Returns a function that stops it.
 */
export function startSounds(): () => void {
  const ring = () => {
    if (usePreferences.getState().sounds) void play()
  }
  const stops = [
    followNews(ring, ring),
    useOpenChat.subscribe(({ chat }, { chat: before }) => {
      if (!chat || chat.profile.id !== before?.profile.id) return
      const newest = chat.messages.at(-1)
      if (newest && !newest.from_me && newest.id !== before.messages.at(-1)?.id) ring()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
