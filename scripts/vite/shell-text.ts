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

function localeNames(): string[] {
  const entries = readdirSync('locales', { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

function paragraph(page: string, title: unknown, lead: unknown): string {
  const safe = (text: unknown) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<p data-page="${page}"><b>${safe(title)}</b>${lead === undefined ? '' : ` ${safe(lead)}`}</p>`
}

/** Returns a template with the title and lead of the start page, and the titles of landing pages without a member, in every language. */
export function shellTexts(): string {
  const blocks = localeNames().map((locale) => {
    const { title, lead } = textsOf(locale, 'start')
    const landers = Object.entries(textsOf(locale, 'landers')).map(([name, texts]) =>
      isTexts(texts) && 'title' in texts && !('title_none' in texts)
        ? paragraph(name, texts['title'], undefined)
        : '',
    )
    return `<div lang="${locale}">${paragraph('start', title, lead)}${landers.join('')}</div>`
  })
  return `<template id="shell-text">${blocks.join('')}</template>`
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
  return buildScript('src/shell-text.ts', { target: BUILD_TARGETS })
}

/** Returns the script that tells visitors with an old browser, in their language, which ones work. */
export function oldBrowserScript(): Promise<string> {
  const texts = localeNames().map((locale) => {
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
