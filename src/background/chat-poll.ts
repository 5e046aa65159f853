import { CHAT_POLL } from '#src/domain/chat/chat.ts'
import { startPoll } from '#src/lib/async/poll.ts'
import { useQuickHide } from '#src/stores/browser/quick-hide.ts'
import { loadNewer, useOpenChat } from '#src/stores/chats-open.ts'

const MAX_POLL_MS = 30_000
const BACK_OFF = 1.5

/**
 * While a conversation is open, polls for its new messages every 10 s, backing off to 30 s while there are none and to 2 minutes while
 * the backend is down (docs/rules.md#background-calls). Returns a function that stops it.
 */
export function startChatPoll(): () => void {
  const isOpen = () => useOpenChat.getState().chat !== null
  const poll = startPoll({
    ask: () => loadNewer({ once: true }),
    delayMs: (rounds) => (isOpen() ? Math.min(MAX_POLL_MS, CHAT_POLL.intervalMs * BACK_OFF ** rounds) : null),
    mayAsk: isOpen,
    maxBreakMs: CHAT_POLL.maxBreakMs,
  })
  const unsubscribe = useOpenChat.subscribe(({ chat }, before) => {
    const isOther = chat?.profile.id !== before.chat?.profile.id
    const isLonger = (chat?.messages.length ?? 0) > (before.chat?.messages.length ?? 0)
    if (isOther || isLonger) poll.restart()
  })
  const stopUncovered = useQuickHide.subscribe(({ isHidden }, before) => {
    // What was loaded on the covered page is marked as read now; the poll makes up for a failure.
    if (before.isHidden && !isHidden) void loadNewer({ once: true }).catch(() => {})
  })
  return () => {
    unsubscribe()
    stopUncovered()
    poll.stop()
  }
}
