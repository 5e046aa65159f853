import { startPoll } from '#src/lib/async/poll.ts'
import { loadNewer, useOpenChat } from '#src/stores/chats-open.ts'

const POLL_MS = 10_000
const MAX_POLL_MS = 30_000
const BACK_OFF = 1.5
const MAX_BREAK_MS = 120_000

/**
 * While a conversation is open, polls for its new messages every 10 s, backing off to 30 s while there are none and to 2 minutes while
 * the backend is down (docs/rules.md#background-calls). Returns a function that stops it.
 */
export function startChatPoll(): () => void {
  const isOpen = () => useOpenChat.getState().chat !== null
  const poll = startPoll({
    ask: () => loadNewer({ once: true }),
    delayMs: (rounds) => (isOpen() ? Math.min(MAX_POLL_MS, POLL_MS * BACK_OFF ** rounds) : null),
    mayAsk: isOpen,
    maxBreakMs: MAX_BREAK_MS,
  })
  const unsubscribe = useOpenChat.subscribe(({ chat }, before) => {
    const isOther = chat?.profile.id !== before.chat?.profile.id
    const isLonger = (chat?.messages.length ?? 0) > (before.chat?.messages.length ?? 0)
    if (isOther || isLonger) poll.restart()
  })
  return () => {
    unsubscribe()
    poll.stop()
  }
}
