import { useEffect, useEffectEvent } from 'react'
import { getChat } from '#src/api/chats.ts'
import { CHAT_POLL } from '#src/domain/chat/chat.ts'
import { isStoredChatVoid } from '#src/domain/chat/chat-failure.ts'
import { startPoll } from '#src/lib/async/poll.ts'
import type { OpenChat } from '#src/stores/chats-open.ts'

/**
 * Calls `reopen` once the server answers for a conversation that could not be opened; asks as often as for an open one, unless it is being
 * opened again (docs/rules.md#chat-polling).
 */
export function useReopening(
  { conversation_id: id, profile }: OpenChat,
  isReopening: boolean,
  reopen: () => void,
): void {
  const mayAsk = useEffectEvent(() => !isReopening)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (id === null) return false
    try {
      await getChat({ id }, { once: true, profileId: profile.id, signal })
    } catch (error) {
      if (!isStoredChatVoid(error)) throw error
    }
    reopen()
    return true
  })

  useEffect(() => {
    const asking = new AbortController()
    const poll = startPoll({
      ask: () => ask(asking.signal),
      delayMs: () => CHAT_POLL.intervalMs,
      mayAsk: () => mayAsk(),
      maxBreakMs: CHAT_POLL.maxBreakMs,
    })
    return () => {
      poll.stop()
      asking.abort()
    }
  }, [])
}
