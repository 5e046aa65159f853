import type { SessionEnd } from '#src/stores/session.ts'

/** A message between the tabs of this browser about the session; `mark` is the login mark under which it began. */
export type AccountNews =
  { arrived: string; mark: string } | { left: string; end: Exclude<SessionEnd, 'replaced'>; mark: string }

/** Calls back for messages of other tabs about the session. Returns a function that sends one, and one that stops it. */
export function openAccountNews(hear: (news: AccountNews) => void): {
  tell: (news: AccountNews) => void
  stop: () => void
} {
  if (!('BroadcastChannel' in window)) return { tell: () => {}, stop: () => {} }
  const channel = new BroadcastChannel('session')
  channel.addEventListener('message', ({ data }: MessageEvent<AccountNews>) => hear(data))
  return { tell: (news) => channel.postMessage(news), stop: () => channel.close() }
}
