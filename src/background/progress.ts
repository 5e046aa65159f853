import { whenQuiet } from '#src/lib/async/when-quiet.ts'

const THROTTLE_MS = 200
const DURATION_MS = 5_000
const HIDE_DELAY_MS = 500

/** What the loading bar needs of the router. */
export interface Navigations {
  subscribe(listener: (state: { navigation: { state: string } }) => void): () => void
}

/** Loads the loading bar; returns `null` if that fails, because the bar is optional. */
async function progressBar() {
  try {
    return (await import('nprogress')).default
  } catch {
    // The navigation has no loading bar.
    return null
  }
}

/**
 * Shows the loading bar during navigation: after 200 ms, over about 5 s, hidden 500 ms after the end (docs/rules.md#loading-bar). Returns a
 * function that stops it.
 */
export function startProgress(router: Navigations): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = false

  // On a slow connection it would otherwise arrive only after the page whose loading it is to show.
  whenQuiet(() => void progressBar())

  const show = async () => {
    const bar = await progressBar()
    if (!bar) return
    bar.configure({
      showSpinner: false,
      trickleSpeed: DURATION_MS / 20,
      speed: HIDE_DELAY_MS,
      barSelector: '[data-bar]',
      template: '<div class="bar" data-bar><div class="peg"></div></div>',
    })
    if (timer === undefined) return
    shown = true
    bar.start()
  }

  const hide = async () => {
    shown = false
    ;(await progressBar())?.done()
  }

  const settle = () => {
    clearTimeout(timer)
    timer = undefined
    if (shown) void hide()
  }

  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') settle()
    else {
      clearTimeout(timer)
      timer = setTimeout(() => void show(), shown ? 0 : THROTTLE_MS)
    }
  })
  return () => {
    unsubscribe()
    settle()
  }
}
