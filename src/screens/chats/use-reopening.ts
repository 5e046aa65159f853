import { useEffect, useEffectEvent } from 'react'
import { getChat } from '#src/api/chats.ts'
import { startPoll } from '#src/lib/async/poll.ts'
import type { OpenChat } from '#src/stores/chats-open.ts'
import { hidesKnown } from './ConversationFailed.tsx'

const POLL_MS = 10_000
const MAX_BREAK_MS = 120_000

/** Calls `reopen` once the server answers for a conversation that could not be opened; asks as often as for an open one (docs/rules.md#chat-polling). */
export function useReopening({ conversation_id: id, profile }: OpenChat, reopen: () => void): void {
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (id === null) return false
    try {
      await getChat({ id }, { once: true, profileId: profile.id, signal })
    } catch (error) {
      if (!hidesKnown(error)) throw error
    }
    reopen()
    return true
  })

  useEffect(() => {
    const asking = new AbortController()
    const poll = startPoll({
      ask: () => ask(asking.signal),
      delayMs: () => POLL_MS,
      mayAsk: () => true,
      maxBreakMs: MAX_BREAK_MS,
    })
    return () => {
      poll.stop()
      asking.abort()
    }
  }, [])
}
