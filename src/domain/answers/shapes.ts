import type * as v from 'valibot'
import { names, REMAKES, texts } from '#src/domain/php-lists.ts'
import { count, date, flag, id, name, number, percent, asBoolean, text } from '#src/domain/php.ts'
import { isPlainObject } from '#src/lib/is-plain-object.ts'

/** Names of the schemas of `php.ts` in a report. */
const NAMES = new Map<unknown, string>([
  [count, 'whole number'],
  [date, 'date'],
  [flag, 'yes or no'],
  [id, 'id'],
  [name, 'text'],
  [names, 'list of names'],
  [number, 'number'],
  [percent, 'percentage'],
  [text, 'text'],
  [texts, 'list of texts'],
])

const TYPES: Readonly<Record<string, string>> = {
  array: 'list',
  boolean: 'yes or no',
  number: 'number',
  object: 'map',
  string: 'text',
}

/** The parts of a schema that a report needs; which ones exist depends on its type. */
export interface SchemaParts {
  type: string
  entries?: Readonly<Record<string, v.GenericSchema>>
  wrapped?: v.GenericSchema
  options?: readonly (v.GenericSchema | string)[]
  pipe?: readonly { kind: string; type: string }[]
  fallback?: unknown
}

/** Returns whether a part of a schema is a schema itself. */
export function isSchema(item: unknown): item is v.GenericSchema {
  return isPlainObject(item) && item['kind'] === 'schema'
}

/** Returns what a schema accepts, in words: `whole number`, `list`, `one of pending, completed, failed`. */
export function expectationOf(schema: v.GenericSchema): string {
  const named = NAMES.get(schema)
  if (named !== undefined) return named
  if (REMAKES.has(schema)) return 'list or map'
  const { type, wrapped, options, pipe }: SchemaParts = schema
  if (pipe) {
    const known = pipe.filter(isSchema).map((item) => (item === schema ? '' : expectationOf(item)))
    return known.findLast((words) => words !== '' && words !== 'anything') ?? 'anything'
  }
  if (wrapped) return expectationOf(wrapped)
  if (type === 'picklist') return `one of ${options?.map(String).join(', ') ?? ''}`
  if (options) return [...new Set(options.filter(isSchema).map(expectationOf))].join(' or ')
  return TYPES[type] ?? 'anything'
}

function childrenOf(schema: v.GenericSchema): v.GenericSchema[] {
  const { wrapped, options = [], pipe = [] }: SchemaParts = schema
  return [wrapped, ...options, ...pipe].filter(isSchema).filter((child) => child !== schema)
}

function schemaAt(schema: v.GenericSchema, path: readonly string[]): v.GenericSchema | null {
  const [key, ...rest] = path
  if (key === undefined) return schema
  const { entries }: SchemaParts = schema
  const child = entries && Object.hasOwn(entries, key) ? entries[key] : undefined
  if (child) return schemaAt(child, rest)
  for (const inner of childrenOf(schema)) {
    const found = schemaAt(inner, path)
    if (found) return found
  }
  return null
}

/** Returns what a schema accepts at a path of fields, in words. */
export function expectationAt(schema: v.GenericSchema, path: readonly string[]): string {
  const found = schemaAt(schema, path)
  return found ? expectationOf(found) : 'anything'
}

/** Returns the shape of a value without the value: `text`, `number in a text`, `list`. */
export function shapeOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'string') return shapeOfText(value)
  if (typeof value === 'number') return Number.isInteger(value) ? 'whole number' : 'number'
  if (typeof value === 'boolean') return 'yes or no'
  return Array.isArray(value) ? 'list' : 'map'
}

function shapeOfText(value: string): string {
  if (value === '') return 'empty text'
  if (/^\s*-?\d+(\.\d+)?\s*$/.test(value)) return 'number in a text'
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return 'date in a text'
  return asBoolean(value) === null ? 'text' : 'yes or no in a text'
}

/** Returns a value unchanged if it looks like a code; anything else could be a member's data, so only its shape is returned. */
export function codeOf(value: unknown): string {
  return typeof value === 'string' && /^[a-z][a-z\d_-]{0,30}$/i.test(value) ? `"${value}"` : shapeOf(value)
}
