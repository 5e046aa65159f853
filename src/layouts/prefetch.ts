import { matchRoutes, type RouteObject } from 'react-router'
import { whenQuiet } from '#src/lib/async/when-quiet.ts'
import { savesData } from '#src/lib/data-saver.ts'
import { loadAhead } from '#src/lib/load-chunk.ts'
import { loadSignupModal } from '#src/overlays/load-signup.ts'
import { PATHS } from '#src/paths.ts'

const REST_MS = 65

/** What the prefetch needs of the router. */
interface Screens {
  routes: RouteObject[]
  state: { navigation: { state: string } }
}

interface Prefetched {
  prefetch: () => void
}

function isPrefetched(lazy: unknown): lazy is Prefetched {
  return typeof lazy === 'function' && 'prefetch' in lazy
}

function prefetchScreen(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) if (isPrefetched(route.lazy)) route.lazy.prefetch()
}

/** Loads the signup ahead, page and modal in separate tasks: it is the most likely next step of a visitor. */
function prefetchSignup(routes: RouteObject[]): void {
  prefetchScreen(routes, PATHS.signup)
  setTimeout(loadAhead, 0, loadSignupModal)
}

/** Returns the link of this site that contains the target of an event, if it opens in this page. */
function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link && link.origin === location.origin && !link.target ? link : null
}

/**
 * Loads the screen of a link while the link is pressed, or when the mouse or the focus has been on it for a moment, so that a click finds
 * it loaded; for a visitor the signup, when the page is quiet. In data-saving mode a screen is loaded only while its link is pressed.
 */
export function startPrefetch(router: Screens, isMember: boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''

  const prefetch = ({ pathname }: HTMLAnchorElement) => {
    // A screen that is being opened is already loading. A pressed link also gets the focus, but its screen is not looked up twice.
    if (!navigator.onLine || router.state.navigation.state !== 'idle' || pathname === last) return
    last = pathname
    prefetchScreen(router.routes, pathname)
  }
  const press = (event: PointerEvent) => {
    const link = event.button === 0 && linkAt(event)
    // At once: while a finger is down, some browsers run no timers.
    if (link) prefetch(link)
  }
  const rest = (event: Event) => {
    clearTimeout(timer)
    const link = !savesData() && linkAt(event)
    if (link) timer = setTimeout(() => prefetch(link), REST_MS)
  }
  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') rest(event)
  }

  document.addEventListener('pointerdown', press, { passive: true })
  document.addEventListener('pointerover', hover, { passive: true })
  document.addEventListener('focusin', rest)
  if (!isMember) whenQuiet(() => prefetchSignup(router.routes))
}
