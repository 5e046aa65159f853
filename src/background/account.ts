import { loginPath, PATHS } from '#src/paths.ts'
import { accountOf } from '#src/domain/user.ts'
import { followAccountRecords, openAccountRecords } from '#src/background/account-records.ts'
import { deleteHiddenPhotos } from '#src/background/photos.ts'
import { loginMark } from '#src/lib/login-mark.ts'
import { type Ending, forgetAccount, forgetOthers, startRecords } from '#src/lib/records.ts'
import { hasSessionHint } from '#src/lib/session-hint.ts'
import { resetAccountState } from '#src/lib/state.ts'
import { finishAllRemovals, finishRemovals, loadChats } from '#src/stores/chats.ts'
import { flushDrafts } from '#src/stores/drafts.ts'
import { loadLikes } from '#src/stores/likes.ts'
import { sweepPhotos } from '#src/stores/outbox.ts'
import { openPreferences } from '#src/stores/preferences.ts'
import { endPush } from '#src/stores/push.ts'
import { accountNow, loadUser, onLeaving, type SessionEnd, setUser, useSession } from '#src/stores/session.ts'
import { loadTimeBonus } from '#src/stores/time-bonus.ts'

/** What the tabs of this browser tell each other. */
type AccountNews =
  { arrived: string; mark: string } | { left: string; end: Exclude<SessionEnd, 'replaced'>; mark: string }

interface Page {
  navigate: (path: string) => void
  /** Whether the page that is open belongs to members only. */
  isPrivate: () => boolean
  /** Loads a new document in place of this one. */
  startAfresh: (path: string) => void
}

let stopSweep = () => {}

/** Somebody is logged in: nothing of anybody else stays on the device, and what is the member's own is taken up. */
function arrive(account: string): void {
  forgetOthers(account)
  openAccountRecords(account)
  stopSweep = sweepPhotos(account)
  void loadChats()
  void loadLikes()
}

const WIPED: Readonly<Record<SessionEnd, Exclude<Ending, 'another'> | null>> = {
  expired: 'expired',
  logout: 'logout',
  deleted: 'deleted',
  // The page that is loaded next wipes as soon as it knows who is there.
  replaced: null,
}

/** A session ends: everything of the account leaves the memory at once, and from the device what does not outlive this ending. */
function leave(account: string | null, end: SessionEnd): void {
  stopSweep()
  if (end === 'expired') flushDrafts()
  resetAccountState()
  openPreferences(null)
  const wiped = WIPED[end]
  if (account !== null && wiped !== null) forgetAccount(account, wiped)
  if (end === 'logout' || end === 'deleted') void endPush()
}

function goOn(end: SessionEnd, { navigate, isPrivate, startAfresh }: Page): void {
  const here = location.pathname + location.search
  switch (end) {
    case 'logout':
      return navigate(PATHS.index)
    case 'deleted':
      return navigate(PATHS.accountDeleted)
    case 'expired':
      if (isPrivate()) navigate(loginPath(here))
      return
    case 'replaced':
      // Until the new document is there nothing of the account before may be seen.
      document.body.hidden = true
      startAfresh(isPrivate() ? PATHS.members : here)
  }
}

/** Follows what other tabs did with the session. Returns the function that tells them, and what stops it. */
function openChannel(hear: (news: AccountNews) => void): {
  tell: (news: AccountNews) => void
  stop: () => void
} {
  if (!('BroadcastChannel' in window)) return { tell: () => {}, stop: () => {} }
  const channel = new BroadcastChannel('session')
  channel.addEventListener('message', ({ data }: MessageEvent<AccountNews>) => hear(data))
  return { tell: (news) => channel.postMessage(news), stop: () => channel.close() }
}

/** The answer corrects what this tab knows; where there is none, calls are held back until there is. */
async function askWhoIsThere(): Promise<void> {
  try {
    await loadUser()
  } catch {
    // The client asks again before it sends anything.
  }
}

/**
 * The life of an account, in the one place that decides what a login, a logout, an expiry, a deletion or another account means: what is
 * wiped, what starts over, where the page goes on, what other tabs hear. A page that serves another account is always a new document.
 * Returns what stops it.
 */
export function startAccount(page: Page): () => void {
  const stopRecords = startRecords()
  let isTold = false

  const hear = (news: AccountNews) => {
    const account = accountNow()
    isTold = true
    if ('arrived' in news) {
      const { owner } = useSession.getState()
      if (owner !== null && owner !== news.arrived) setUser(null, 'replaced')
      else if (account !== news.arrived || news.mark !== useSession.getState().mark) void askWhoIsThere()
    } else if (news.left === account && news.end !== 'expired') {
      void finishRemovals()
      setUser(null, news.end)
    } else if (news.left === account && news.mark === useSession.getState().mark) setUser(null, 'expired')
    isTold = false
  }
  const channel = openChannel(hear)

  const follow = (state: ReturnType<typeof useSession.getState>, before: typeof state) => {
    const account = state.user && accountOf(state.user)
    const previous = before.user && accountOf(before.user)
    if (account !== null && previous === null) {
      arrive(account)
      if (!isTold) channel.tell({ arrived: account, mark: state.mark })
    } else if (
      account === null &&
      state.ended !== null &&
      (previous !== null || state.ended !== before.ended)
    ) {
      const { ended } = state
      if (previous !== null && ended !== 'replaced' && !isTold)
        channel.tell({ left: previous, end: ended, mark: before.mark })
      leave(previous, ended)
      goOn(ended, page)
    }
    loadTimeBonus(state.user)
  }

  const account = accountNow()
  openPreferences(null)
  if (account !== null) arrive(account)
  loadTimeBonus(useSession.getState().user)

  /** A page from the back/forward cache was asleep: it has heard nothing of what happened since. */
  const wake = ({ persisted }: PageTransitionEvent) => {
    const { user, mark } = useSession.getState()
    if (!persisted || user === null) return
    if (!hasSessionHint()) setUser(null, 'expired')
    else if (mark !== loginMark()) setUser(null, 'replaced')
    else void askWhoIsThere()
  }
  const flush = () => flushDrafts()
  const hide = () => {
    flushDrafts()
    void finishRemovals()
  }
  window.addEventListener('pageshow', wake)
  window.addEventListener('pagehide', hide)
  document.addEventListener('visibilitychange', flush)
  const stops = [
    useSession.subscribe(follow),
    onLeaving(finishAllRemovals),
    onLeaving(deleteHiddenPhotos),
    followAccountRecords(),
    stopRecords,
    channel.stop,
  ]
  return () => {
    stops.forEach((stop) => stop())
    stopSweep()
    flushDrafts()
    window.removeEventListener('pageshow', wake)
    window.removeEventListener('pagehide', hide)
    document.removeEventListener('visibilitychange', flush)
  }
}
