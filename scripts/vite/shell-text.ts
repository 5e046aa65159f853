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

function paragraph(page: string, title: unknown, lead: unknown): string {
  const safe = (text: unknown) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<p data-page="${page}"><b>${safe(title)}</b>${lead === undefined ? '' : ` ${safe(lead)}`}</p>`
}

/** Returns a template with the title and lead of the start page, and the titles of landing pages without a member, in every language. */
export function shellTexts(): string {
  const locales = readdirSync('locales', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const blocks = locales.map(({ name: locale }) => {
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

/** Returns the inline script that shows those texts, built without imports. */
export async function shellTextScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
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
