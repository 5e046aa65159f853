import { detectLocale } from '#src/i18n/detect-locale.ts'
import { readText } from '#src/lib/storage/browser-storage.ts'
import { hasSessionHint } from '#src/lib/storage/session-hint.ts'

const PAINT_TIMEOUT_MS = 300
const START = 'start'
/** What the shell shows of an address, the first that matches: its words, or bones in the place of what will be there. */
const KINDS = [
  [/^\/$/, START],
  [/^\/landers\//, 'words'],
  [/^\/(login|signup)$/, 'form'],
  [/^\/members$/, 'grid'],
  [/^\/members\//, 'person'],
  [/^\/chats/, 'rows'],
] as const
const HAS_WORDS = /^(words|form)$/

/** Parts of the browser that take 10 ms to start. They start while the app downloads, each in a task of its own, not during its first render. */
const SLOW_PARTS = [() => void readText('browser', ''), () => void new Intl.NumberFormat()]

const body = document.querySelector<HTMLElement>('.shell-body')

declare global {
  interface Window {
    /** This script has run to its end. */
    starts?: boolean
  }
}

function show(text: HTMLElement, locale: string, kind: string): void {
  document.documentElement.lang = locale
  text.className = 'shell-words'
  // The whole body is replaced, because moving an element counts as a layout shift and replacing it does not.
  const bones = kind === 'form' ? body?.querySelector('.shell-grid')?.cloneNode(true) : undefined
  body?.replaceChildren(...(kind === START ? [faces()] : []), text, ...(bones ? [bones] : []))
}

function faces(): HTMLElement {
  const row = document.createElement('div')
  row.className = 'shell-faces'
  row.append(...[1, 2, 3].map(() => document.createElement('i')))
  return row
}

function wordsIn(file: unknown, name: string): string[] {
  const words: unknown = file instanceof Object ? Reflect.get(file, name) : null
  return Array.isArray(words) ? words.map(String) : []
}

/** Fetches the words of a page other than the start page; the app may be there before them. */
async function fetchWords(name: string, locale: string): Promise<HTMLElement | null> {
  const answer = await fetch(`${__SHELL_WORDS_PATH__}/${locale}.json`)
  const [title, lead] = wordsIn(await answer.json(), name)
  if (!title || !body?.isConnected) return null
  const text = document.createElement('p')
  text.append(Object.assign(document.createElement('b'), { textContent: title }), lead ? ` ${lead}` : '')
  return text
}

/**
 * Fills the shell with the text of a visitor's page before the app has loaded, in the most likely language. Members are redirected, so they
 * get the bare shell.
 */
function fillShell(): void {
  const { pathname } = location
  const kind = KINDS.find(([pattern]) => pattern.test(pathname))?.[1]
  if (!body || !kind) return
  body.dataset['kind'] = kind
  if (hasSessionHint()) return
  const locale = detectLocale()
  if (kind === START) {
    const words = document.querySelector<HTMLTemplateElement>('#shell-text')?.content
    const text = words?.querySelector<HTMLElement>(`[lang="${locale}"]`)
    if (text) show(text, locale, kind)
    return
  }
  if (!HAS_WORDS.test(kind)) return
  const [, page = '', lander = page] = pathname.split('/')
  fetchWords(lander, locale).then(
    (text) => text && show(text, locale, kind),
    // The shell has its bones without them.
    () => {},
  )
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
