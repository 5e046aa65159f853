import { detectLocale } from '#src/i18n/detect-locale.ts'
import { readText } from '#src/lib/storage/browser-storage.ts'
import { hasSessionHint } from '#src/lib/storage/session-hint.ts'

const PAINT_TIMEOUT_MS = 300
const START = 'start'
const LANDER = /^\/landers\/(?<name>\w+)/

/** Parts of the browser that take 10 ms to start. They start while the app downloads, each in a task of its own, not during its first render. */
const SLOW_PARTS = [() => void readText('browser', ''), () => void new Intl.NumberFormat()]

function pageName(): string | undefined {
  return location.pathname === '/' ? START : LANDER.exec(location.pathname)?.groups?.['name']
}

declare global {
  interface Window {
    /** This script has run to its end. */
    starts?: boolean
  }
}

/**
 * Fills the shell with the text of a visitor's page before the app has loaded, in the most likely language. Members are redirected, so they
 * get the bare shell.
 */
function fillShell(): void {
  const name = pageName()
  if (name === undefined || hasSessionHint()) return
  const locale = detectLocale()
  const words = document.querySelector<HTMLTemplateElement>('#shell-text')?.content
  const text = words?.querySelector(`[lang="${locale}"] > [data-page="${name}"]`)
  if (!text) return
  document.documentElement.lang = locale
  text.className = 'shell-words'
  // The whole body is replaced, because moving an element counts as a layout shift and replacing it does not.
  document.querySelector('.shell-body')?.replaceChildren(...(name === START ? [faces()] : []), text)
}

function faces(): HTMLElement {
  const row = document.createElement('div')
  row.className = 'shell-faces'
  row.append(...[1, 2, 3].map(() => document.createElement('i')))
  return row
}

/** Asks for the settings while the app downloads; the app's own call then gets this answer. One for the query of an address is its own. */
function askAhead(): void {
  if (location.search || !navigator.onLine) return
  const link = document.createElement('link')
  document.head.append(
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href: '/api/settings.php' }),
  )
}

/**
 * Loads the app after the shell is painted, because evaluating it blocks a slow phone for half a second. A background page is never
 * painted, so it does not wait.
 */
function startProgram(): void {
  const parts = hasSessionHint() ? '#program, #member-program' : '#program'
  const templates = document.querySelectorAll<HTMLTemplateElement>(parts)
  const start = () => {
    for (const template of templates) if (template.isConnected) template.replaceWith(template.content)
    askAhead()
    for (const part of SLOW_PARTS) setTimeout(part)
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
  startProgram()
  // The script after this one shows a notice to browsers that did not arrive here, those that cannot parse this one included.
  window.starts = true
}
