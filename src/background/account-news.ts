import type { SessionEnd } from '#src/stores/session.ts'

/** What the tabs of this browser tell each other about the session; `mark` is the login mark under which it began. */
export type AccountNews =
  { arrived: string; mark: string } | { left: string; end: Exclude<SessionEnd, 'replaced'>; mark: string }

/** Hears what other tabs did with the session. Returns the function that tells them, and what stops it. */
export function openAccountNews(hear: (news: AccountNews) => void): {
  tell: (news: AccountNews) => void
  stop: () => void
} {
  if (!('BroadcastChannel' in window)) return { tell: () => {}, stop: () => {} }
  const channel = new BroadcastChannel('session')
  channel.addEventListener('message', ({ data }: MessageEvent<AccountNews>) => hear(data))
  return { tell: (news) => channel.postMessage(news), stop: () => channel.close() }
}
