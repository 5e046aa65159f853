import { existsSync, readFileSync } from 'node:fs'
import { build, type BuildOptions } from 'vite'
import { SHELL_SCREENS } from '#src/shell-screens.ts'
import { localesIn } from './locale-folders.ts'
import { MINIFIED } from './minify.ts'
import { BUILD_TARGETS, OLDEST_BROWSERS } from './oldest-browsers.ts'
import { builtTextsPath } from './texts.ts'

type Texts = Record<string, unknown>

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null
}

function textsOf(locale: string, area: string): Texts {
  const path = `locales/${locale}/${area}.json`
  const texts: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  return isTexts(texts) ? texts : {}
}

/** Returns the words of pages by their path: the title, and after a `|` the sentence below it. */
function wordsOf(locale: string): Record<string, string> {
  const start = textsOf(locale, 'start')
  const login = textsOf(locale, 'login')
  const { who } = textsOf(locale, 'signup')
  const landers = Object.entries(textsOf(locale, 'landers')).flatMap(([name, texts]): [string, string][] =>
    isTexts(texts) && 'title' in texts && !('title_none' in texts)
      ? [[`/landers/${name}`, String(texts['title'])]]
      : [],
  )
  return {
    '/': `${String(start['title'])}|${String(start['lead'])}`,
    '/login': `${String(login['title'])}|${String(login['text'])}`,
    '/signup': isTexts(who) ? String(who['title']) : '',
    ...Object.fromEntries(landers),
  }
}

/** What the shell says before the texts are loaded: the paths of pages, and in every language their words in this order. */
export interface ShellTexts {
  pages: string[]
  words: Record<string, string[]>
}

/** Returns the words of the start page, the login, the first step of the signup and landing pages without a member, in every language. */
export function shellTexts(): ShellTexts {
  const byLocale = localesIn('locales').map((locale) => [locale, wordsOf(locale)] as const)
  const pages = Object.keys(byLocale[0]?.[1] ?? {})
  const inOrder = byLocale.map(([locale, words]) => [locale, pages.map((page) => words[page] ?? '')] as const)
  return { pages, words: Object.fromEntries(inOrder) }
}

/** Returns a script of the page as a single file without imports. */
async function buildScript(
  input: string,
  {
    define = {},
    ...options
  }: { define?: Record<string, string> } & Pick<BuildOptions, 'target' | 'minify' | 'terserOptions'>,
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      ...MINIFIED,
      ...options,
      write: false,
      modulePreload: false,
      // Leaves out unused imports, because `js-cookie` does not declare that it has no side effects.
      rolldownOptions: { input, output: { format: 'iife' }, treeshake: { moduleSideEffects: false } },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : []))
  const script = chunks.find((chunk) => chunk.type === 'chunk')
  if (!script) throw new Error(`${input} was not built`)
  return script.code.trim()
}

/** Returns the worker that lists the locales. */
export function localeListScript(): Promise<string> {
  return buildScript('src/locale-list.ts', { target: BUILD_TARGETS })
}

/** Returns the script that makes the calls of members' pages while the app downloads. */
export function aheadScript(): Promise<string> {
  return buildScript('src/ahead.ts', {
    target: BUILD_TARGETS,
    define: {
      __TEXTS_PATH__: JSON.stringify(builtTextsPath()),
    },
  })
}

/** What the inline script loads: names of files in `/assets`, and URLs. */
interface ShellFiles {
  everybody: string[]
  members: string[]
  /** Returns what modules of `src/screens` need besides those. */
  ofScreen: (modules: readonly string[]) => string[]
  localeList: string
  ahead: string
  notLoaded: string
}

/** Returns the inline script that shows those texts, starts the app, and loads what it and its screen need. */
export function shellTextScript({
  everybody,
  members,
  ofScreen,
  localeList,
  ahead,
  notLoaded,
}: ShellFiles): Promise<string> {
  const { pages, words } = shellTexts()
  const screens = SHELL_SCREENS.map(({ modules, areas = [], ...screen }) => ({
    ...screen,
    files: modules && [...ofScreen(modules), ...areas],
  }))
  return buildScript('src/shell-text.ts', {
    target: BUILD_TARGETS,
    define: {
      __SHELL_PAGES__: JSON.stringify(pages),
      __SHELL_WORDS__: JSON.stringify(words),
      __SHELL_SCREENS__: JSON.stringify(screens),
      __TEXTS_PATH__: JSON.stringify(builtTextsPath()),
      __SHELL_FILES__: JSON.stringify({ everybody, members }),
      __AHEAD_PATH__: JSON.stringify(ahead),
      __NOT_LOADED_PATH__: JSON.stringify(notLoaded),
      __LOCALE_LIST_PATH__: JSON.stringify(localeList),
    },
  })
}

/** Returns the script that reloads a page whose app could not be loaded, or says so in the language of the page. */
export function notLoadedScript(): Promise<string> {
  const texts = localesIn('locales').map((locale) => {
    const { error } = textsOf(locale, 'common')
    if (!isTexts(error)) throw new Error(`${locale} has no texts of errors`)
    return [locale, { title: error['title'], text: error['network'], reload: error['reload'] }] as const
  })
  return buildScript('src/not-loaded.ts', {
    target: BUILD_TARGETS,
    define: { __NOT_LOADED_TEXTS__: JSON.stringify(Object.fromEntries(texts)) },
  })
}

/** Returns the script that tells visitors with an old browser, in their language, which browsers work. */
export function oldBrowserScript(): Promise<string> {
  const texts = localesIn('locales').map((locale) => {
    const { title, text } = textsOf(locale, 'oldbrowser')
    return [locale, { title, text }] as const
  })
  const browsers = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name} ${version}`)
  return buildScript('src/old-browser.ts', {
    target: ['es2015'],
    // Vite's own minifier writes newer syntax than the source has.
    minify: 'terser',
    terserOptions: { ecma: 5 },
    define: {
      __OLD_BROWSER_TEXTS__: JSON.stringify(Object.fromEntries(texts)),
      __OLDEST_BROWSERS__: JSON.stringify(browsers),
    },
  })
}

/** Returns the inline script that loads that notice if the script before it did not run to its end. */
export function oldBrowserTest(url: string): string {
  return `window.starts||document.write('<script src="${url}"><\\/script>')`
}
