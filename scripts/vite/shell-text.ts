import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { build } from 'vite'
import { BUILD_TARGETS, OLDEST_BROWSERS } from './oldest-browsers.ts'

type Texts = Record<string, unknown>

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null
}

function textsOf(locale: string, area: string): Texts {
  const path = `locales/${locale}/${area}.json`
  const texts: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  return isTexts(texts) ? texts : {}
}

const safe = (text: unknown) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const locales = () =>
  readdirSync('locales', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

/** Returns a template with the title and lead of the start page in every language. */
export function shellTexts(): string {
  const paragraphs = locales().map((locale) => {
    const { title, lead } = textsOf(locale, 'start')
    return `<p lang="${locale}"><b>${safe(title)}</b> ${safe(lead)}</p>`
  })
  return `<template id="shell-text">${paragraphs.join('')}</template>`
}

/** The title of a page in the shell, and the sentence below it. */
type Words = [title: string, lead?: string]

/** Returns the words of the other pages by the last part of their address: login, signup, landing pages without a member. */
export function shellWords(locale: string): Record<string, Words> {
  const login = textsOf(locale, 'login')
  const landers = Object.entries(textsOf(locale, 'landers')).flatMap(([name, texts]): [string, Words][] =>
    isTexts(texts) && 'title' in texts && !('title_none' in texts) ? [[name, [String(texts['title'])]]] : [],
  )
  return { login: [String(login['title']), String(login['text'])], ...Object.fromEntries(landers) }
}

/** A file with the words of one language. */
interface WordsFile {
  fileName: string
  source: string
}

/** Returns the folder of these files, which is named by their hash, and the files. */
export function shellWordFiles(): { folder: string; files: WordsFile[] } {
  const sources = locales().map((locale) => [locale, JSON.stringify(shellWords(locale))] as const)
  const hash = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 8)
  const folder = `assets/shell-${hash}`
  return {
    folder,
    files: sources.map(([locale, source]) => ({ fileName: `${folder}/${locale}.json`, source })),
  }
}

/** Returns a script of the page as a single file without imports. */
async function buildScript(
  input: string,
  { define = {}, ...options }: { define?: Record<string, string>; target: string[]; minify?: boolean },
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      ...options,
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : []))
  const script = chunks.find((chunk) => chunk.type === 'chunk')
  if (!script) throw new Error(`${input} was not built`)
  return script.code.trim()
}

/** Returns the inline script that shows those texts and starts the program. */
export function shellTextScript(): Promise<string> {
  return buildScript('src/shell-text.ts', {
    target: BUILD_TARGETS,
    define: { __SHELL_WORDS_PATH__: JSON.stringify(`/${shellWordFiles().folder}`) },
  })
}

/** Returns the script that tells visitors with an old browser, in their language, which ones work. */
export function oldBrowserScript(): Promise<string> {
  const texts = locales().map((locale) => {
    const { title, text } = textsOf(locale, 'oldbrowser')
    return [locale, { title, text }] as const
  })
  const browsers = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name} ${version}`)
  return buildScript('src/old-browser.ts', {
    target: ['es2015'],
    // The minifier writes newer syntax than the source has.
    minify: false,
    define: {
      __OLD_BROWSER_TEXTS__: JSON.stringify(Object.fromEntries(texts)),
      __OLDEST_BROWSERS__: JSON.stringify(browsers),
    },
  })
}

/** Returns the inline script that loads that one where the script before it did not run to its end. */
export function oldBrowserTest(address: string): string {
  return `window.starts||document.write('<script src="${address}"><\\/script>')`
}
