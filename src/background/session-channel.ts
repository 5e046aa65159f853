import type { SessionEnd } from '#src/stores/session.ts'

/** A message between the tabs of this browser about the session; `mark` is the login mark under which it began. */
export type SessionMessage =
  { arrived: string; mark: string } | { left: string; end: Exclude<SessionEnd, 'replaced'>; mark: string }

/** Calls back for messages of other tabs about the session. Returns a function that sends one, and one that stops it. */
export function openSessionChannel(listener: (message: SessionMessage) => void): {
  send: (message: SessionMessage) => void
  stop: () => void
} {
  if (!('BroadcastChannel' in window)) return { send: () => {}, stop: () => {} }
  const channel = new BroadcastChannel('session')
  channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => listener(data))
  return { send: (message) => channel.postMessage(message), stop: () => channel.close() }
}
