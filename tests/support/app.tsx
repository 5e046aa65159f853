import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import Cookies from 'js-cookie'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { DEFAULT_KEY, type Database, databaseFor, signIn } from '#mocks/db.ts'
import { setSessionRules } from '#src/api/client.ts'
import { postLogin } from '#src/api/user.ts'
import { startBackground, startOverlayWork } from '#src/background/background.ts'
import { entryRecord } from '#src/domain/first-paint-records.ts'
import { hasSessionHint } from '#src/lib/storage/session-hint.ts'
import { clearTurns } from '#src/lib/storage/exclusively.ts'
import { clearMemory } from '#src/lib/storage/browser-storage.ts'
import { settledStates } from '#src/lib/settled-states.ts'
import { resetState } from '#src/lib/state.ts'
import { changeLanguage, startTexts } from '#src/i18n/texts.ts'
import { routes } from '#src/routes.tsx'
import { logInWith, SESSION_RULES, sessionReady } from '#src/stores/session.ts'
import { releaseLocks } from './locks.ts'

/** The password of all fixture accounts. */
export const PASSWORD = 'secret-123'
/** The start of the account button's name, before the member's name. */
export const ACCOUNT_BUTTON = /^Account: /

interface OpenApp {
  user: UserEvent
  router: ReturnType<typeof createBrowserRouter>
  /** The fixtures database of this test. */
  database: Database
  /** Starts the work without UI; done already, unless `isWorkLate` was set. */
  startWork: () => void
}

let close: (() => void) | undefined
/** How many pages were left. */
let left = 0

/**
 * Opens the whole site at a path, as a visitor or logged in as a fixture account, and waits for the first screen. A page that is open is
 * left, as by a page load. The entry warning counts as accepted unless `isFirstVisit` is set. With `isWorkLate`, a visitor's background work
 * waits for `startWork`.
 */
export async function openApp(
  path: string,
  {
    as,
    isFirstVisit = false,
    isWorkLate = false,
  }: { as?: string; isFirstVisit?: boolean; isWorkLate?: boolean } = {},
): Promise<OpenApp> {
  if (close) leave()
  const leftBefore = left
  if (!isFirstVisit) entryRecord.write(Date.now())
  if (as) {
    signIn(DEFAULT_KEY, as)
    Cookies.set('auth.loggedIn', '1')
  }
  window.history.replaceState(null, '', path)
  document.body.hidden = false
  if (i18next.isInitialized) await changeLanguage('en')
  else await startTexts('en', __TEXTS_PATH__)
  // The test has ended before a page that the site itself loads: nothing of it may go on in the next test.
  if (leftBefore !== left) return new Promise(() => {})
  setSessionRules(SESSION_RULES)
  void sessionReady().catch((error: unknown) => error)
  const router = createBrowserRouter(routes)
  const stops: (() => void)[] = []
  let isClosed = false
  const startWork = () => {
    // The page may have been left before its first screen was there.
    if (isClosed) return
    stops.push(
      startBackground(
        router,
        { shown: Promise.resolve(), waitFor: () => {} },
        (next) => void reloadApp(next),
      ),
      startOverlayWork(router),
    )
  }
  // As in the build: a visitor's first page is shown before the background work starts.
  const isMember = hasSessionHint()
  if (isMember) startWork()
  const user = userEvent.setup()
  const { unmount } = render(<RouterProvider router={settledStates(router)} />)
  close = () => {
    isClosed = true
    unmount()
    stops.forEach((stop) => stop())
    router.dispose()
  }
  await screen.findByRole('main')
  if (!isMember && !isWorkLate) startWork()
  return { user, router, database: databaseFor(), startWork }
}

function leave(): void {
  left += 1
  close?.()
  close = undefined
  clearTurns()
  releaseLocks()
  resetState()
}

/** Reloads the site: the browser's storage and cookies stay, all other state is reset. */
export function reloadApp(path = window.location.pathname + window.location.search): Promise<OpenApp> {
  leave()
  return openApp(path)
}

/** Closes the site and clears the browser's storage and cookies. */
export function closeApp(): void {
  leave()
  localStorage.clear()
  sessionStorage.clear()
  clearMemory()
  resetState()
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' })
}

/** Logs a member in on the open page, as the form of the login does. */
export const logInAs = (email: string) => logInWith(() => postLogin({ email, password: PASSWORD }))
