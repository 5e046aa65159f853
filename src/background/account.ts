import type { PageLocation } from './reload.ts'
import { type SessionMessage, openSessionChannel } from './session-channel.ts'
import { earlyFetch } from '#src/api/early-answers.ts'
import { followAccountRecords, openAccountRecords } from '#src/actions/account-records.ts'
import { forgetToken } from '#src/stores/mailed-token.ts'
import { accountOf } from '#src/domain/account/user.ts'
import { deletionRecord, signupRecord } from '#src/domain/records.ts'
import { leftAccount, loginMark } from '#src/lib/storage/login-mark.ts'
import { closeNotifications } from '#src/lib/push-browser.ts'
import { clearAccountRecords, clearOtherRecords, startRecords } from '#src/lib/storage/record-upkeep.ts'
import { wait } from '#src/lib/async/wait.ts'
import { hasSessionHint } from '#src/lib/storage/session-hint.ts'
import { resetAccountState } from '#src/lib/state.ts'
import { loginPath, PATHS } from '#src/paths.ts'
import { finishAllRemovals, finishRemovals, loadChats } from '#src/stores/chats.ts'
import {
  addToDrafts,
  flushDrafts,
  leaveDrafts,
  openFirstMessages,
  useDrafts,
} from '#src/stores/browser/drafts.ts'
import { adoptVisitorForms, namesAnother } from '#src/stores/browser/form-drafts.ts'
import { currentIntent } from '#src/stores/intent.ts'
import { loadLikes } from '#src/stores/likes.ts'
import { isOutboxStored, sweepPhotos, useOutbox } from '#src/stores/outbox.ts'
import { openPreferences } from '#src/stores/browser/preferences.ts'
import { endPush } from '#src/stores/browser/push.ts'
import { accountNow, refreshUser, type SessionEnd, setUser, useSession } from '#src/stores/session.ts'
import { beforeLogout, finishLastCalls } from '#src/stores/session-commands.ts'
import { updateTimeBonus } from '#src/stores/time-bonus.ts'

/** The longest time that the first render waits for a list. */
const LIST_TIMEOUT_MS = 300

type Session = ReturnType<typeof useSession.getState>

/** The first render of the page. If a store changed meanwhile, React would start it again, synchronously. */
export interface FirstRender {
  /** Resolves once the page is shown. */
  shown: Promise<void>
  /** Makes the first render wait for this work, unless it has already begun. */
  waitFor: (work: Promise<unknown>) => void
}

interface PageAhead extends PageLocation {
  /** Whether it is for members only. */
  isPrivate: boolean
}

interface Page {
  navigate: (path: string) => void
  /** Returns the page that is being opened, or else the open one. */
  pageAhead: () => PageAhead
  /** Loads a new document in place of this one. */
  replaceDocument: (path: string) => void
  firstRender: FirstRender
}

/** Returns the path to navigate to after each end of a session; `null` to stay. */
const NEXT_PATHS: Readonly<Record<SessionEnd, (page: PageAhead) => string | null>> = {
  expired: ({ pathname, search, hash, isPrivate }) =>
    isPrivate ? loginPath(pathname + search + hash) : null,
  logout: () => PATHS.index,
  deleted: () => PATHS.accountDeleted,
  // The query belongs to the other account, if there is one: it may be the filter of a search, or a redirect.
  replaced: ({ pathname, search, isPrivate }) => {
    if (isPrivate || pathname.startsWith(PATHS.login)) return PATHS.members
    return hasSessionHint() ? pathname : pathname + search
  },
}

/** Loads one of the member's lists: before the first render if the page has asked for it ahead, otherwise after it. */
async function loadList(call: string, load: () => Promise<unknown>, firstRender: FirstRender): Promise<void> {
  if (earlyFetch(`/api/${call}`)) return firstRender.waitFor(Promise.race([load(), wait(LIST_TIMEOUT_MS)]))
  const account = accountNow()
  await firstRender.shown
  if (accountNow() === account) await load()
}

/**
 * Handles a login: clears what others have left on the device, apart from the first messages of a visitor with an intent, which become
 * drafts, and loads the member's data. Returns a function that stops it.
 */
function handleLogin(account: string, firstRender: FirstRender): () => void {
  const email = useSession.getState().user?.email ?? null
  const typed = currentIntent() && signupRecord.read()
  adoptVisitorForms(account, email)
  clearOtherRecords(account)
  openAccountRecords(account)
  if (typed && !namesAnother(typed.email, email)) addToDrafts(typed.messages)
  void loadList('chats.php', loadChats, firstRender)
  void loadList('likes.php', loadLikes, firstRender)
  return sweepPhotos(account)
}

function handleEnd(
  account: string | null,
  end: SessionEnd,
  { navigate, pageAhead, replaceDocument }: Page,
): void {
  if (end === 'expired') flushDrafts()
  else forgetToken()
  resetAccountState()
  openPreferences(null)
  // After another login, the next page knows whose records stay.
  if (account !== null && end !== 'replaced') clearAccountRecords(account, end)
  if (end === 'logout' || end === 'deleted') {
    deletionRecord.remove()
    void endPush()
  } else void closeNotifications()
  const path = NEXT_PATHS[end](pageAhead())
  if (path === null) return
  if (end !== 'replaced') return navigate(path)
  // Until the new document is loaded, nothing of the account may be visible.
  document.body.hidden = true
  replaceDocument(path)
}

/**
 * Clears what an account has left whose deletion was not answered, once nobody is logged in any more; until then the server may not have
 * finished. It may still exist, so what outlives a logout stays.
 */
function settleDeletion({ status, user }: Session): void {
  const account = status === 'unknown' ? null : deletionRecord.read()
  if (account === null || account === accountNow()) return
  deletionRecord.remove()
  if (user !== null) return
  clearAccountRecords(account, 'logout')
  void endPush()
}

/** Applies a session change made in another tab; while the server is asked who is logged in, the client holds all calls back. */
function applyMessage(message: SessionMessage): void {
  const account = accountNow()
  const { owner, mark } = useSession.getState()
  if ('arrived' in message) {
    if (owner !== null && owner !== message.arrived) setUser(null, 'replaced')
    else if (account !== message.arrived || message.mark !== mark) void refreshUser()
    return
  }
  if (message.left !== account) return
  if (message.end === 'expired') {
    if (message.mark === mark) setUser(null, 'expired')
    return
  }
  // A message that arrives late, in a tab that slept: somebody has logged in since.
  if (loginMark() !== '' && leftAccount() === null) return void refreshUser()
  void finishLastCalls()
  setUser(null, message.end)
}

/**
 * A page from the back/forward cache has missed all messages of other tabs. A session that ended meanwhile may have ended with a logout: a
 * page that does not lead to the login is loaded anew, without what the member typed.
 */
function wake({ persisted }: PageTransitionEvent, { isPrivate }: PageAhead): void {
  const { user, mark } = useSession.getState()
  if (!persisted) return
  if (user === null) {
    if (hasSessionHint()) void refreshUser()
  } else if (!hasSessionHint()) {
    const missed = isPrivate ? 'expired' : 'replaced'
    setUser(null, leftAccount() === accountNow() ? 'logout' : missed)
  } else if (mark !== loginMark()) setUser(null, 'replaced')
  else {
    openAccountRecords(accountOf(user))
    void refreshUser()
  }
}

/** Asks before the page is left while the browser has no room for what is typed, or for a message that waits. */
function askToStay(event: BeforeUnloadEvent): void {
  if (!flushDrafts() || !isOutboxStored()) event.preventDefault()
}

function followSaved(): void {
  const isSaved = useDrafts.getState().isSaved && isOutboxStored()
  window[isSaved ? 'removeEventListener' : 'addEventListener']('beforeunload', askToStay)
}

function hide(): void {
  leaveDrafts()
  void finishRemovals()
}

/** Returns what a change of the session means; `null` when it is none. */
function changeOf(state: Session, before: Session): SessionMessage | { replaced: string | null } | null {
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
 * reset, where the page navigates, what other tabs are told. Another account always gets a new document; so does a visitor of a public page
 * that missed the end. Returns a function that stops it.
 */
export function startAccount(page: Page): () => void {
  const stopRecords = startRecords()
  let stopLogin = () => {}
  let isFromOtherTab = false

  const channel = openSessionChannel((message) => {
    isFromOtherTab = true
    applyMessage(message)
    isFromOtherTab = false
  })

  const carryOut = (state: Session, before: Session) => {
    const change = changeOf(state, before)
    if (change !== null) {
      stopLogin()
      stopLogin = 'arrived' in change ? handleLogin(change.arrived, page.firstRender) : () => {}
      // Open notifications may be about another account, whose page was closed long ago.
      if ('arrived' in change && before.status === 'logged-out') void closeNotifications()
      if ('replaced' in change) {
        // The next document starts with this account, and tells nobody.
        if (state.next !== null) channel.send({ arrived: state.next, mark: loginMark() })
        handleEnd(change.replaced, 'replaced', page)
      } else if (!isFromOtherTab) channel.send(change)
      if ('left' in change) handleEnd(change.left, change.end, page)
    }
    if (before.status === 'unknown' || state.ended === 'expired') settleDeletion(state)
    updateTimeBonus(state.user)
  }

  const comeBack = (event: PageTransitionEvent) => wake(event, page.pageAhead())
  const account = accountNow()
  settleDeletion(useSession.getState())
  openPreferences(null)
  if (account !== null) stopLogin = handleLogin(account, page.firstRender)
  updateTimeBonus(useSession.getState().user)

  window.addEventListener('pageshow', comeBack)
  window.addEventListener('pagehide', hide)
  document.addEventListener('visibilitychange', flushDrafts)
  const stops = [
    useSession.subscribe(carryOut),
    beforeLogout(finishAllRemovals),
    followAccountRecords(),
    openFirstMessages().stop,
    useDrafts.subscribe(followSaved),
    useOutbox.subscribe(followSaved),
    stopRecords,
    channel.stop,
  ]
  return () => {
    stops.forEach((stop) => stop())
    stopLogin()
    flushDrafts()
    window.removeEventListener('beforeunload', askToStay)
    window.removeEventListener('pageshow', comeBack)
    window.removeEventListener('pagehide', hide)
    document.removeEventListener('visibilitychange', flushDrafts)
  }
}
