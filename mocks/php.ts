import { isPlainObject } from '#src/lib/is-plain-object.ts'
import { hashText } from './random.ts'

/** How answers are written: as strict JSON (`false`), now and then as PHP does (`true`), or in the loosest way everywhere (`'worst'`). */
export type Looseness = boolean | 'worst'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

type Json = Record<string, unknown>

function pick(hash: number, forms: readonly unknown[]): unknown {
  return forms[hash % forms.length]
}

function looseList(list: readonly unknown[], path: string, hash: number): unknown {
  const items = list.map((item, index) => looseValue(item, `${path}.${index}`))
  if (items.length < 2 || hash % 3 !== 0) return items
  return Object.fromEntries(items.map((item, index) => [String(index === 0 ? 0 : index + 1), item]))
}

function looseObject(object: Json, path: string): unknown {
  const entries = Object.entries(object)
  if (entries.length === 0) return []
  const isTop = path === ''
  const loose: [string, unknown][] = []
  for (const [key, value] of entries) {
    const inner = `${path}.${key}`
    if (value === undefined) continue
    if (value === null && !isTop && hashText(inner) % 2 === 0) continue
    loose.push([key, looseValue(value, inner)])
  }
  if (Object.hasOwn(object, 'id'))
    loose.push(['row_version', String(hashText(path) % 90)], ['legacy_flags', null])
  return Object.fromEntries(loose)
}

function looseValue(value: unknown, path: string): unknown {
  const hash = hashText(path)
  if (value === true) return pick(hash, [1, '1', true])
  if (value === false) return pick(hash, [0, '0', '', false])
  if (typeof value === 'number') return hash % 5 === 0 ? value : String(value)
  if (typeof value === 'string') return ISO_DATE.test(value) ? value.slice(0, 19).replace('T', ' ') : value
  if (Array.isArray(value)) return looseList(value, path, hash)
  if (isPlainObject(value)) return looseObject(value, path)
  return value
}

/**
 * Writes an answer as PHP does (docs/backend.md#odd-answers): booleans as 1, "1", 0, "0" or "", numbers as strings, an empty map as `[]`,
 * some lists as `{"0": …, "2": …}`, missing values as `null` or left out, dates as `YYYY-MM-DD HH:MM:SS`, and undocumented fields. The same
 * answer is always written the same way.
 */
export function toPhp(value: unknown): unknown {
  return looseValue(value, '')
}

function worstValue(value: unknown): unknown {
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return '1'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return looseValue(value, '')
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, worstValue(inner)])
  if (entries.length === 0) return []
  if (Array.isArray(value))
    return Object.fromEntries(entries.map(([key, inner]) => [Number(key) * 2 + 1, inner]))
  return Object.fromEntries(Object.hasOwn(value, 'id') ? [...entries, ['legacy_flags', '']] : entries)
}

/** Warnings as PHP prints them before its output, in both of its formats. */
export const WARNINGS =
  '<br />\n<b>Warning</b>:  Undefined array key "legacy" in <b>/var/www/api/rows.php</b> on line <b>12</b><br />\n' +
  '\nDeprecated: strlen(): Passing null to parameter #1 in /var/www/api/text.php on line 7\n'

/**
 * Writes an answer in every way at once in which PHP can be loose: every number and boolean as a string, `""` for no value, every list as a
 * map with holes, and a byte order mark and warnings before the JSON.
 */
export function toWorstPhp(value: unknown): string {
  return (
    '\uFEFF' +
    WARNINGS +
    JSON.stringify(value === null || typeof value !== 'object' ? value : worstValue(value))
  )
}
