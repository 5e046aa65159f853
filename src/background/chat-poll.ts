import { startPoll } from '#src/lib/async/poll.ts'
import { loadNewer, useOpenChat } from '#src/stores/chats-open.ts'

const POLL_MS = 10_000
const MAX_POLL_MS = 30_000
const BACK_OFF = 1.5

async function pollMessages(): Promise<boolean> {
  try {
    return await loadNewer()
  } catch {
    // The next poll makes up for a failed one; the messages on the screen stay.
    return false
  }
}

/**
 * While a conversation is open, polls for its new messages every 10 s, backing off to 30 s while there are none. Returns a function that
 * stops it.
 */
export function startChatPoll(): () => void {
  const isOpen = () => useOpenChat.getState().chat !== null
  const poll = startPoll({
    ask: pollMessages,
    delayMs: (rounds) => (isOpen() ? Math.min(MAX_POLL_MS, POLL_MS * BACK_OFF ** rounds) : null),
    mayAsk: isOpen,
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
