import { closeNotificationsAbout } from '#src/lib/push-browser.ts'
import { link, PATHS } from '#src/paths.ts'
import { useOpenChat } from '#src/stores/chats-open.ts'
import { useLikes } from '#src/stores/likes.ts'

/** Closes the notifications about a conversation or a list of likes once it was seen (docs/rules.md#push). Returns a function that stops it. */
export function startSeenNotifications(): () => void {
  const stops = [
    useOpenChat.subscribe(({ chat }, before) => {
      const id = chat?.conversation_id
      if (id == null || chat?.is_read_pending) return
      if (before.chat?.conversation_id !== id || before.chat.is_read_pending)
        void closeNotificationsAbout(link(PATHS.chat, { id }))
    }),
    useLikes.subscribe(({ shown }, before) => {
      if (shown === before.shown) return
      const { type } = shown
      void closeNotificationsAbout(type === 'received' ? PATHS.likes : link(PATHS.likesOf, { type }))
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
