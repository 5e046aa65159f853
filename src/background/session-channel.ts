import { openTabChannel } from '#src/lib/storage/tab-channel.ts'
import type { SessionEnd } from '#src/stores/session.ts'

/** A message between the tabs of this browser about the session; `mark` is the login mark under which it began. */
export type SessionMessage =
  { arrived: string; mark: string } | { left: string; end: Exclude<SessionEnd, 'replaced'>; mark: string }

/** Opens the channel in which the tabs of this browser tell each other about the session. */
export function openSessionChannel(listener: (message: SessionMessage) => void) {
  return openTabChannel('session', listener)
}
