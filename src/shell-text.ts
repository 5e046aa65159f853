import { detectLocale } from '#src/i18n/detect-locale.ts'
import { openStorage } from '#src/lib/storage/browser-storage.ts'
import { hasSessionHint } from '#src/lib/storage/session-hint.ts'
import { addLink, preloadCall, preloadTexts } from './preload-links.ts'

const PAINT_TIMEOUT_MS = 300
const RELOAD_MS = 30_000
const SIGNUP = '/signup'

const { hash, pathname, search } = location
const screen = __SHELL_SCREENS__.find(({ path }) => pathname.match(path))

/**
 * Makes the browser build its list of locales in a worker. A browser that cannot start the worker builds the list when the app needs it; a
 * form shows no numbers at first.
 */
function listLocales(): Worker | null {
  return screen?.shape === 'form' ? null : new Worker(__LOCALE_LIST_PATH__)
}

declare global {
  interface Window {
    /** This script has run to its end. */
    starts?: boolean
  }
}

/** Returns the words of a visitor's page; members are redirected from those pages. */
function wordsOf(page: string, locale: string): HTMLElement | null {
  const text = __SHELL_WORDS__[locale]?.[__SHELL_PAGES__.indexOf(page)]
  if (!text || hasSessionHint()) return null
  // The URL names the step that was reached, or answers to the first one.
  if (page === SIGNUP && search + hash) return null
  const [title = '', lead = ''] = text.split('|')
  const heading = document.createElement('b')
  heading.append(title)
  const words = document.createElement('p')
  if (page === SIGNUP) {
    // The question is smaller than a title, and below the line that tells the step.
    words.append('\n')
    heading.style.fontSize = '1.5rem'
  }
  words.append(heading, lead && `\n${lead}`)
  words.className = 'shell-words'
  return words
}

/** Gives the shell the shape of the coming page, and its words in the most likely language if they are known before the app has loaded. */
function fillShell(): void {
  const body = document.querySelector<HTMLElement>('.shell-body')
  if (!body) return
  body.dataset['shape'] = screen?.shape ?? ''
  // A language may follow the name of a landing page.
  const page = pathname.split('/', 3).join('/')
  const locale = detectLocale()
  const words = wordsOf(page, locale)
  if (!words) return
  document.documentElement.lang = locale
  // The whole body is replaced, because moving an element counts as a layout shift and replacing it does not.
  body.replaceChildren(words, body.lastElementChild ?? '')
}

/** Loads what the app and its screen need at the same time as the first scripts, which would request it only once they run. */
function loadFiles(): void {
  const { everybody, members } = __SHELL_FILES__
  // A visitor's search, profiles and signup need what every page of a member needs.
  const isLikeMembers = hasSessionHint() || /^\/(members|signup)/.test(pathname)
  const common = isLikeMembers ? [...everybody, ...members] : everybody
  for (const name of [...common, 'common', ...(screen?.files ?? [])]) {
    const href = `/assets/${name}`
    // Starting a request takes a slow phone some milliseconds, and there are thirty: each is a separate task.
    setTimeout(() => {
      // An area of texts is the one that has no dot.
      if (name.endsWith('js')) addLink({ href, rel: 'modulepreload' })
      else if (name.endsWith('css')) addLink({ href, rel: 'preload', as: 'style' })
      else preloadTexts(name)
    })
  }
}

/**
 * Makes the first call while the app downloads; for a member's page, a script makes its calls. With a query in the URL, the answer may
 * differ.
 */
function askAhead(): void {
  // A constant, so that the bundler does not look for the file.
  const ahead = __AHEAD_PATH__
  if (!navigator.onLine) return
  // Does not add a script element, because browsers load such a script after all others. If this fails, the app makes the calls itself.
  if (hasSessionHint()) import(/* @vite-ignore */ ahead).catch(() => {})
  else if (!search) preloadCall('settings.php')
}

/** The app did not arrive: another script reloads the page, or says so. Only a reload can help if that one is missing, too. */
function retry(): void {
  const notLoaded = __NOT_LOADED_PATH__
  import(/* @vite-ignore */ notLoaded).catch(() => setTimeout(() => location.reload(), RELOAD_MS))
}

/**
 * Loads the app after the shell is painted, because evaluating it blocks a slow phone for half a second. A background page is never
 * painted, so it does not wait. Each step is a task of its own, so that a slow phone can respond in between.
 */
function startApp(): void {
  const app = document.querySelector('template')
  const insertApp = () => {
    for (const file of app?.content.children ?? []) file.addEventListener('error', retry)
    app?.replaceWith(app.content)
  }
  let steps = [askAhead, insertApp, loadFiles, listLocales, openStorage]
  const start = () => {
    for (const step of steps) setTimeout(step)
    steps = []
  }
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, document.hidden ? 0 : PAINT_TIMEOUT_MS)
}

/** Returns whether the browser has the newest of what the site cannot do without (`scripts/vite/oldest-browsers.ts`). */
function isSupported(): boolean {
  return 'canParse' in URL && CSS.supports('selector(:has(a))')
}

if (isSupported()) {
  fillShell()
  startApp()
  // The script after this one shows a notice to browsers that did not get this far, including those that cannot parse this one.
  window.starts = true
}
