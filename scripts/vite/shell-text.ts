import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { build } from 'vite'

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

/** Returns the inline script that shows those texts, built without imports. */
export async function shellTextScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __SHELL_WORDS_PATH__: JSON.stringify(`/${shellWordFiles().folder}`) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'src/shell-text.ts', output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : []))
  const script = chunks.find((chunk) => chunk.type === 'chunk')
  if (!script) throw new Error('src/shell-text.ts was not built')
  return script.code.trim()
}
