import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import {
  type DataRouter,
  UNSAFE_createBrowserHistory,
  UNSAFE_createRouter,
  UNSAFE_hydrationRouteProperties,
  UNSAFE_mapRouteProperties,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { setSessionRules } from '#src/api/client.ts'
import type * as Background from '#src/background/background.ts'
import { startAppearance } from '#src/background/appearance.ts'
import { applySiteLanguage } from '#src/actions/language.ts'
import { hideToken } from '#src/stores/mailed-token.ts'
import { detectLocale, hasKnownLocale } from '#src/i18n/detect-locale.ts'
import { loadTexts, startTexts } from '#src/i18n/texts.ts'
import { clearEarlyAnswers } from '#src/api/early-answers.ts'
import { followStyleSheets, loadChunk, PART_RETRY_MS } from '#src/lib/load-chunk.ts'
import { LastWords } from '#src/layouts/ErrorPage.tsx'
import { loadMemberParts } from '#src/layouts/member-parts.ts'
import { hasSessionHint } from '#src/lib/storage/session-hint.ts'
import { wait } from '#src/lib/async/wait.ts'
import { settledStates } from '#src/lib/settled-states.ts'
import { routes } from './routes.tsx'
import { openPreferences } from '#src/stores/browser/preferences.ts'
import { SESSION_RULES, sessionReady } from '#src/stores/session.ts'
import { loadCompany, loadSettings } from '#src/stores/settings.ts'
import '#src/styles/site.css'

/** The longest time that the first render waits for the language and the member's navigation. */
const FIRST_RENDER_TIMEOUT_MS = 2_000

/** Yields between the steps of startup, so that a slow phone can respond to a tap. */
const nextTask = () => wait(0)

/** Ignores a failure of these early calls: a screen that needs them calls again and shows the error, with a retry. */
function ignoreFailure(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => error)
}

let isRendered = false
let noteShown = () => {}
/** Resolves once the page is shown. */
const shown = new Promise<void>((resolve) => {
  noteShown = resolve
})
/** What the first render waits for. */
const awaited: Promise<unknown>[] = []
const waitFor = (work: Promise<unknown>) => void awaited.push(ignoreFailure(work))

/** Renders a plain fallback, because the chunks that every page needs failed to load. */
function giveUp(error: unknown): void {
  reportError(error)
  const root = document.getElementById('root')
  if (root && !isRendered) createRoot(root).render(<LastWords />)
}

const importBackground = () => import('#src/background/background.ts')

/** Loads the work without UI. A page that is already shown stays without it, and without a further reload, until it can be loaded. */
async function loadBackground(load = () => loadChunk(importBackground)): Promise<typeof Background> {
  try {
    return await load()
  } catch (error) {
    if (!isRendered) throw error
    reportError(error)
    const online = new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    await Promise.race([online, wait(PART_RETRY_MS)])
    return loadBackground(importBackground)
  }
}

interface MountedProps {
  onMount: () => void
  children: ReactNode
}

/** Calls back once its children are on the page. */
function Mounted({ onMount, children }: MountedProps) {
  useEffect(onMount, [onMount])
  return children
}

/** Renders the page. A transition renders in short slices, so that a slow phone can respond in between. */
function show(router: DataRouter): void {
  const root = document.getElementById('root')
  isRendered = true
  const page = (
    <Mounted onMount={noteShown}>
      <RouterProvider router={settledStates(router)} />
    </Mounted>
  )
  if (root) startTransition(() => createRoot(root).render(page))
}

async function start(): Promise<void> {
  // `WATCHES_ANSWERS`, written out: an imported constant would leave the chunk in every build.
  if (
    import.meta.env.DEV ||
    import.meta.env.VITE_WATCH_ANSWERS === '1' ||
    import.meta.env.VITE_ANSWER_COUNTER
  )
    void import('#src/background/answers/answers.ts').then((answers) => answers.startAnswers())
  followStyleSheets()
  await nextTask()
  hideToken()
  setSessionRules(SESSION_RULES)
  openPreferences(null)
  startAppearance()
  const settings = loadSettings(new URLSearchParams(location.search))
  void ignoreFailure(Promise.all([settings, sessionReady()]))
  await nextTask()
  // Named here: the path changes with every text, and so does the chunk that has it.
  const texts = startTexts(detectLocale(), __TEXTS_PATH__)
  const language = ignoreFailure(Promise.all([texts, settings]).then(applySiteLanguage))
  await nextTask()
  // Without its own key, a history entry takes over the scroll position of the document before it.
  history.replaceState({ key: performance.timeOrigin, ...history.state }, '')
  // What `createBrowserRouter` does in one task, which would block a slow phone.
  const router = UNSAFE_createRouter({
    routes,
    history: UNSAFE_createBrowserHistory(),
    mapRouteProperties: UNSAFE_mapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
  })
  await nextTask()
  router.initialize()
  await texts
  // Without them every page, and even the error page, would show raw keys.
  await loadChunk(() => loadTexts([]))
  if (!hasKnownLocale()) await Promise.race([language, wait(FIRST_RENDER_TIMEOUT_MS)])
  // A member's drafts and unsent messages are part of the first render; a visitor's first render waits for nothing.
  const isMember = hasSessionHint()
  if (isMember) waitFor(loadMemberParts())
  await initialized(router)
  const startWork = async () => {
    const background = await loadBackground()
    await nextTask()
    background.startBackground(router, { shown, waitFor })
    await nextTask()
    background.startOverlayWork(router)
    const { startPrefetch } = await loadChunk(() => import('#src/layouts/prefetch.ts'))
    startPrefetch(router, isMember)
  }
  if (isMember) {
    await startWork()
    await Promise.race([Promise.all(awaited), wait(FIRST_RENDER_TIMEOUT_MS)])
  }
  // A store that changes meanwhile makes React render the whole page again, synchronously.
  show(router)
  await shown
  clearEarlyAnswers()
  void ignoreFailure(loadCompany())
  if (!isMember) await startWork()
}

function initialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return
      unsubscribe()
      resolve()
    })
  })
}

start().catch(giveUp)
