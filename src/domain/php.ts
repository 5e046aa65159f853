import * as v from 'valibot'

const YES = new Set<unknown>([true, 1, '1', 'true'])
const NO = new Set<unknown>([false, 0, '0', '', 'false'])
const ZERO_DATE = /^0000-00-00/
const SQL_DATE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(\.\d+)?$/

/** A boolean as PHP writes it: `true`, `1`, `"1"`, `0`, `"0"`, `""` (contract of the backend). */
export const flag = v.pipe(
  v.unknown(),
  v.check((value) => YES.has(value) || NO.has(value)),
  v.transform((value) => YES.has(value)),
)

/** A finite number, also written as a string (contract of the backend). */
export const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\s*-?\d+(\.\d+)?\s*$/), v.transform(Number))]),
  v.finite(),
)

/** A text; PHP may send a number where the text has only digits. */
export const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** An identifier as a string of 1 to 64 characters that can stand in a path as they are; no segment of dots. */
export const id = v.pipe(text, v.regex(/^(?!\.{1,2}$)[\w.~-]{1,64}$/))

/** A name; one of which nothing can be seen counts as none. */
export const name = v.pipe(
  text,
  v.transform((value) => (/[^\p{Default_Ignorable_Code_Point}\p{C}\s\u2800]/u.test(value) ? value : '')),
)

/** A date in ISO 8601 or `YYYY-MM-DD HH:MM:SS` in UTC, as milliseconds since 1970; zero dates are `null`. */
export const date = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }): number | null => {
    const value = dataset.value
    if (value === null || value === undefined || value === '') return null
    if (typeof value !== 'string') {
      addIssue({ message: 'date' })
      return NEVER
    }
    if (ZERO_DATE.test(value)) return null
    const sql = SQL_DATE.exec(value)
    const time = Date.parse(sql ? `${sql[1]}T${sql[2]}Z` : value)
    if (Number.isNaN(time)) {
      addIssue({ message: 'date' })
      return NEVER
    }
    return time
  }),
)

/** A field that may be absent, `null` or unreadable: then it is `null`, and the rest of the entity stands. */
export function maybe<const S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.nullish(schema, null), null)
}

/** A field that may be absent or `null`: then it has the given value. */
export function absent<
  const S extends v.GenericSchema,
  const D extends v.InferInput<S> & NonNullable<unknown>,
>(schema: S, value: D) {
  return v.pipe(
    v.nullish(schema, value),
    v.transform((output) => output as v.InferOutput<S>),
  )
}

function rowsOf(value: unknown): unknown[] | null {
  if (typeof value === 'object' && value !== null) return Object.values<unknown>({ ...value })
  return null
}

/**
 * A list, also as `{"0": …, "2": …}`; holes are left out, and so is a row that cannot be read or whose id came before.
 * When no row at all can be read, the answer cannot be read (contract of the backend).
 */
export function list<const S extends v.GenericSchema>(row: S, idOf?: (row: v.InferOutput<S>) => string) {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<S>[] => {
      const rows = rowsOf(dataset.value)?.filter((value) => value !== null && value !== undefined)
      if (!rows) {
        addIssue({ message: 'list' })
        return NEVER
      }
      const seen = new Set<string>()
      const read: v.InferOutput<S>[] = []
      for (const value of rows) {
        const result = v.safeParse(row, value)
        if (!result.success) continue
        const key = idOf?.(result.output)
        if (key !== undefined && seen.has(key)) continue
        if (key !== undefined) seen.add(key)
        read.push(result.output)
      }
      if (rows.length > 0 && read.length === 0) {
        addIssue({ message: 'list' })
        return NEVER
      }
      return read
    }),
  )
}

/** A map from key to value, empty also as `[]`; an entry that cannot be read, or named like a prototype key, is left out. */
export function dictionary<const S extends v.GenericSchema>(value: S) {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Record<string, v.InferOutput<S>> => {
      const input = dataset.value
      if (typeof input !== 'object' || input === null) {
        addIssue({ message: 'dictionary' })
        return NEVER
      }
      const entries: [string, v.InferOutput<S>][] = []
      for (const [key, raw] of Object.entries(input)) {
        if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue
        const result = v.safeParse(value, raw)
        if (result.success) entries.push([key, result.output])
      }
      return Object.fromEntries(entries)
    }),
  )
}
