import { da } from '#mocks/data/languages/da.ts'
import { de } from '#mocks/data/languages/de.ts'
import { en } from '#mocks/data/languages/en.ts'
import { es } from '#mocks/data/languages/es.ts'
import { fi } from '#mocks/data/languages/fi.ts'
import { fr } from '#mocks/data/languages/fr.ts'
import { it } from '#mocks/data/languages/it.ts'
import { nl } from '#mocks/data/languages/nl.ts'
import { no } from '#mocks/data/languages/no.ts'
import { pl } from '#mocks/data/languages/pl.ts'
import { sv } from '#mocks/data/languages/sv.ts'
import { DEFAULT_LOCALE, type Locale, type Texts } from '#mocks/data/languages/texts.ts'

/** The fixtures' texts by language. */
export const TEXTS: Readonly<Record<Locale, Texts>> = { da, de, en, es, fi, fr, it, nl, no, pl, sv }

/** Returns the language of a tag such as `fr-FR`; `null` for one that the site does not have. */
export function localeOf(tag: unknown): Locale | null {
  const [word = ''] = typeof tag === 'string' ? tag.trim().toLowerCase().split(/[-_;]/) : []
  const name = word === 'nb' || word === 'nn' ? 'no' : word
  return Object.hasOwn(TEXTS, name) ? (name as Locale) : null
}

/** Returns the first language of an `Accept-Language` header that the site has; English without one. */
export function acceptedLocale(header: string | null): Locale {
  for (const tag of (header ?? '').split(',')) {
    const locale = localeOf(tag)
    if (locale) return locale
  }
  return DEFAULT_LOCALE
}

/** A line that somebody writes, by its number, which is the same in every language. */
export interface Line {
  fromMe: boolean
  line: number
}

const { dialogues, lines, incoming } = TEXTS[DEFAULT_LOCALE]
const FIRST_LINE = dialogues.flat().length

/** The lines of each conversation. */
export const DIALOGUES: readonly (readonly Line[])[] = dialogues.map((rows, index) => {
  const first = dialogues.slice(0, index).flat().length
  return rows.map((row, place) => ({ fromMe: row.startsWith('>'), line: first + place }))
})

/** The lines that fit anywhere. */
export const LINES: readonly number[] = lines.map((_, index) => FIRST_LINE + index)

/** The lines that the other member may write at the fixtures' command. */
export const INCOMING_LINES: readonly number[] = incoming.map((_, index) => FIRST_LINE + LINES.length + index)

const allLines = new Map<Locale, readonly string[]>()

/** Returns the text of a line in a language. */
export function lineIn(locale: Locale, line: number): string {
  const texts = TEXTS[locale]
  const all = allLines.get(locale) ?? [
    ...texts.dialogues.flat().map((row) => row.slice(2)),
    ...texts.lines,
    ...texts.incoming,
  ]
  allLines.set(locale, all)
  return all[line] ?? ''
}
