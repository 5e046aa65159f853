import { cleanup, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import Cookies from 'js-cookie'
import { createBrowserRouter, RouterProvider } from 'react-router'
import type { StoreApi } from 'zustand'
import { DEFAULT_KEY, type Database, databaseFor, signIn } from '#mocks/db.ts'
import { onAuthenticationRequired } from '#src/api/client.ts'
import { startBackground } from '#src/background/background.ts'
import { ENTRY_SKIP_KEY } from '#src/domain/entry-warning.ts'
import { changeLanguage, startTexts } from '#src/i18n/texts.ts'
import { routes } from '#src/routes.tsx'
import { useActivation } from '#src/stores/activation.ts'
import { useBlocked } from '#src/stores/blocked.ts'
import { useChats } from '#src/stores/chats.ts'
import { useConsent } from '#src/stores/consent.ts'
import { useHideFlags } from '#src/stores/hide-flags.ts'
import { useIntent } from '#src/stores/intent.ts'
import { useLikes } from '#src/stores/likes.ts'
import { usePayments } from '#src/stores/payments.ts'
import { usePreferences } from '#src/stores/preferences.ts'
import { usePush } from '#src/stores/push.ts'
import { useSearch } from '#src/stores/search.ts'
import { useOverlays } from '#src/stores/overlays.ts'
import { sessionReady, setUser, useSession } from '#src/stores/session.ts'
import { useSettings } from '#src/stores/settings.ts'
import { useSignup } from '#src/stores/signup.ts'
import { useSpendingMarks } from '#src/stores/spending.ts'
import { useDrafts } from '#src/stores/drafts.ts'
import { usePhotos } from '#src/stores/photos.ts'
import { useSwipe } from '#src/stores/swipe.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { useToasts } from '#src/stores/toasts.ts'
import { useWelcome } from '#src/stores/welcome.ts'

function resetOf<T>(store: StoreApi<T>): () => void {
  return () => store.setState(store.getInitialState(), true)
}

const RESETS = [
  resetOf(useActivation),
  resetOf(useBlocked),
  resetOf(useChats),
  () => useConsent.setState({ choice: null, watchedAt: null }),
  resetOf(useHideFlags),
  resetOf(useIntent),
  resetOf(useLikes),
  resetOf(usePayments),
  resetOf(usePreferences),
  resetOf(usePush),
  resetOf(useSearch),
  resetOf(useOverlays),
  resetOf(useDrafts),
  resetOf(usePhotos),
  resetOf(useSwipe),
  resetOf(useSession),
  resetOf(useSettings),
  resetOf(useSignup),
  resetOf(useSpendingMarks),
  resetOf(useTimeBonus),
  resetOf(useToasts),
  resetOf(useWelcome),
]

/** The password of all fixture accounts. */
export const PASSWORD = 'secret-123'

interface OpenApp {
  user: UserEvent
  router: ReturnType<typeof createBrowserRouter>
  /** The fixtures' database behind this test. */
  database: Database
}

let close: (() => void) | undefined

/** Opens the whole site at an address, as a visitor or logged in as a fixture account, and waits for the first screen. The entry warning was accepted before, unless it is the visitor's first visit. */
export async function openApp(
  path: string,
  { as, isFirstVisit = false }: { as?: string; isFirstVisit?: boolean } = {},
): Promise<OpenApp> {
  close?.()
  if (!isFirstVisit) localStorage.setItem(ENTRY_SKIP_KEY, String(Date.now()))
  if (as) {
    signIn(DEFAULT_KEY, as)
    Cookies.set('auth.loggedIn', '1')
  }
  window.history.replaceState(null, '', path)
  if (i18next.isInitialized) await changeLanguage('en')
  else await startTexts('en')
  onAuthenticationRequired(() => setUser(null))
  void sessionReady().catch((error: unknown) => error)
  const router = createBrowserRouter(routes)
  const stop = startBackground(router)
  close = () => {
    stop()
    router.dispose()
  }
  const user = userEvent.setup()
  render(<RouterProvider router={router} />)
  await screen.findByRole('main', undefined, { timeout: 5_000 })
  return { user, router, database: databaseFor() }
}

function leave(): void {
  close?.()
  close = undefined
  for (const reset of RESETS) reset()
}

/** Loads the site anew, as a reload does: what the browser keeps is there, everything else is forgotten. */
export function reloadApp(path = window.location.pathname + window.location.search): Promise<OpenApp> {
  cleanup()
  leave()
  return openApp(path)
}

/** Leaves the site as a closed browser does: nothing of this test is kept. */
export function closeApp(): void {
  leave()
  localStorage.clear()
  sessionStorage.clear()
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' })
}
