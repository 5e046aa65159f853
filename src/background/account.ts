import { type AccountNews, openAccountNews } from './account-news.ts'
import { followAccountRecords, openAccountRecords } from '#src/actions/account-records.ts'
import { deleteHiddenPhotos } from '#src/actions/photos.ts'
import { accountOf } from '#src/domain/account/user.ts'
import { loginMark } from '#src/lib/storage/login-mark.ts'
import { forgetNotifications } from '#src/lib/push-browser.ts'
import { forgetAccount, forgetOthers, startRecords } from '#src/lib/storage/record-upkeep.ts'
import { hasSessionHint } from '#src/lib/storage/session-hint.ts'
import { resetAccountState } from '#src/lib/state.ts'
import { loginPath, PATHS } from '#src/paths.ts'
import { finishAllRemovals, finishRemovals, loadChats } from '#src/stores/chats.ts'
import { flushDrafts, leaveDrafts } from '#src/stores/browser/drafts.ts'
import { loadLikes } from '#src/stores/likes.ts'
import { sweepPhotos } from '#src/stores/outbox.ts'
import { openPreferences } from '#src/stores/browser/preferences.ts'
import { endPush } from '#src/stores/browser/push.ts'
import { accountNow, loadUser, type SessionEnd, setUser, useSession } from '#src/stores/session.ts'
import { onLeaving } from '#src/stores/session-commands.ts'
import { loadTimeBonus } from '#src/stores/time-bonus.ts'

type Session = ReturnType<typeof useSession.getState>

interface Page {
  navigate: (path: string) => void
  /** Returns whether the current page is for members only. */
  isPrivate: () => boolean
  /** Loads a new document in place of this one. */
  startAfresh: (path: string) => void
}

interface Consequences {
  /** Whether text that is not stored yet is stored first. */
  keepsTyping: boolean
  /** The ending for the records of the account; `null` leaves them to the next page, which knows who is logged in. */
  wipesAs: 'expired' | 'logout' | 'deleted' | null
  endsPush: boolean
  /** Returns the path to navigate to; `null` to stay. */
  goesTo: (here: string, isPrivate: boolean) => string | null
}

/** The consequences of each way in which a session ends. All of them reset the state of the account in memory. */
const CONSEQUENCES: Readonly<Record<SessionEnd, Consequences>> = {
  expired: {
    keepsTyping: true,
    wipesAs: 'expired',
    endsPush: false,
    goesTo: (here, isPrivate) => (isPrivate ? loginPath(here) : null),
  },
  logout: { keepsTyping: false, wipesAs: 'logout', endsPush: true, goesTo: () => PATHS.index },
  deleted: { keepsTyping: false, wipesAs: 'deleted', endsPush: true, goesTo: () => PATHS.accountDeleted },
  replaced: {
    keepsTyping: false,
    wipesAs: null,
    endsPush: false,
    // The redirect of the login page belongs to the other account.
    goesTo: (here, isPrivate) => (isPrivate || here.startsWith(PATHS.login) ? PATHS.members : here),
  },
}

/** Handles a login: clears what other accounts have left on the device and loads the member's data. Returns a function that stops it. */
function arrive(account: string): () => void {
  forgetOthers(account)
  openAccountRecords(account)
  void loadChats()
  void loadLikes()
  return sweepPhotos(account)
}

function leave(account: string | null, end: SessionEnd, { navigate, isPrivate, startAfresh }: Page): void {
  const { keepsTyping, wipesAs, endsPush, goesTo } = CONSEQUENCES[end]
  if (keepsTyping) flushDrafts()
  resetAccountState()
  openPreferences(null)
  if (account !== null && wipesAs !== null) forgetAccount(account, wipesAs)
  void (endsPush ? endPush() : forgetNotifications())
  const path = goesTo(location.pathname + location.search, isPrivate())
  if (path === null) return
  if (end !== 'replaced') return navigate(path)
  // Until the new document is loaded, nothing of the previous account may be visible.
  document.body.hidden = true
  startAfresh(path)
}

/** Asks the server who is logged in; until it answers, the client holds all calls back. */
async function askWhoIsThere(): Promise<void> {
  try {
    await loadUser()
  } catch {
    // The client asks again before it sends anything.
  }
}

/** Applies a session change made in another tab. */
function follow(news: AccountNews): void {
  const account = accountNow()
  const { owner, mark } = useSession.getState()
  if ('arrived' in news) {
    if (owner !== null && owner !== news.arrived) setUser(null, 'replaced')
    else if (account !== news.arrived || news.mark !== mark) void askWhoIsThere()
    return
  }
  if (news.left !== account) return
  if (news.end === 'expired') {
    if (news.mark === mark) setUser(null, 'expired')
    return
  }
  void finishRemovals()
  setUser(null, news.end)
}

/** A page from the back/forward cache has missed all messages of other tabs. */
function wake({ persisted }: PageTransitionEvent): void {
  const { user, mark } = useSession.getState()
  if (!persisted || user === null) return
  if (!hasSessionHint()) setUser(null, 'expired')
  else if (mark !== loginMark()) setUser(null, 'replaced')
  else void askWhoIsThere()
}

function hide(): void {
  leaveDrafts()
  void finishRemovals()
}

/** Returns what a change of the session means; `null` when it is none. */
function changeOf(state: Session, before: Session): AccountNews | { replaced: string | null } | null {
  const account = state.user && accountOf(state.user)
  const previous = before.user && accountOf(before.user)
  if (account !== null) return previous === null ? { arrived: account, mark: state.mark } : null
  if (state.ended === 'replaced') return before.ended === 'replaced' ? null : { replaced: previous }
  return previous === null || state.ended === null
    ? null
    : { left: previous, end: state.ended, mark: before.mark }
}

/**
 * The one place that decides the consequences of a login, a logout, an expiry, a deletion or another account: what is cleared, what is
 * reset, where the page navigates, what other tabs are sent. Another account always gets a new document. Returns a function that stops it.
 */
export function startAccount(page: Page): () => void {
  const stopRecords = startRecords()
  let stopArrival = () => {}
  let isTold = false

  const news = openAccountNews((heard) => {
    isTold = true
    follow(heard)
    isTold = false
  })

  const carryOut = (state: Session, before: Session) => {
    const change = changeOf(state, before)
    if (change !== null) {
      stopArrival()
      stopArrival = 'arrived' in change ? arrive(change.arrived) : () => {}
      // Open notifications may be about another account, whose page was closed long ago.
      if ('arrived' in change && before.status === 'logged-out') void forgetNotifications()
      if (!('replaced' in change) && !isTold) news.tell(change)
      if ('left' in change) leave(change.left, change.end, page)
      if ('replaced' in change) leave(change.replaced, 'replaced', page)
    }
    loadTimeBonus(state.user)
  }

  const account = accountNow()
  openPreferences(null)
  if (account !== null) stopArrival = arrive(account)
  loadTimeBonus(useSession.getState().user)

  window.addEventListener('pageshow', wake)
  window.addEventListener('pagehide', hide)
  document.addEventListener('visibilitychange', flushDrafts)
  const stops = [
    useSession.subscribe(carryOut),
    onLeaving(finishAllRemovals),
    onLeaving(deleteHiddenPhotos),
    followAccountRecords(),
    stopRecords,
    news.stop,
  ]
  return () => {
    stops.forEach((stop) => stop())
    stopArrival()
    flushDrafts()
    window.removeEventListener('pageshow', wake)
    window.removeEventListener('pagehide', hide)
    document.removeEventListener('visibilitychange', flushDrafts)
  }
}
