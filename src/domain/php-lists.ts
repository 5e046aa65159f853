import * as v from 'valibot'
import { saidYes, text } from './php.ts'

/** More rows than anybody has; what comes after them is left out, so that no answer can hang the page. */
const MOST_ROWS = 20_000

function rowsOf(value: unknown): unknown[] | null {
  return typeof value === 'object' && value !== null ? Object.values(value).slice(0, MOST_ROWS) : null
}

/** Whether a value is a list as PHP writes it: also as `{"0": …, "2": …}`, and empty also as `{}`. */
export function isList(value: unknown): value is object {
  if (Array.isArray(value)) return true
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d+$/.test(key))
}

/**
 * A list, also as `{"0": …, "2": …}`; holes are left out, and so is a row that cannot be read or whose id came before.
 * When no row at all can be read, the answer cannot be read (docs/backend.md#odd-answers).
 */
export function list<const S extends v.GenericSchema>(
  row: S,
  idOf?: (row: v.InferOutput<S>) => string | null,
) {
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
        const key = idOf?.(result.output) ?? null
        if (key !== null && seen.has(key)) continue
        if (key !== null) seen.add(key)
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

/** A list of texts, each once; a text alone is a list of one. */
export const texts = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? [value] : value)),
  list(v.pipe(text, v.nonEmpty()), (value) => value),
)

function namesIn(value: unknown): unknown {
  if (typeof value === 'string') return value.split(',')
  if (typeof value !== 'object' || value === null || isList(value)) return value
  return Object.entries(value).flatMap(([key, on]) => (on === null || saidYes(on) === false ? [] : [key]))
}

/** A list of names, each once; also one text with commas, or a map from name to yes or no. */
export const names = v.pipe(
  v.unknown(),
  v.transform(namesIn),
  list(v.pipe(text, v.trim(), v.nonEmpty()), (value) => value),
)

/** A map from key to value, empty also as `[]`; an entry that cannot be read, or named like something every object has, is left out. */
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
      for (const [key, raw] of Object.entries(input).slice(0, MOST_ROWS)) {
        if (key in Object.prototype) continue
        const result = v.safeParse(value, raw)
        if (result.success) entries.push([key, result.output])
      }
      return Object.fromEntries(entries)
    }),
  )
}

/**
 * An answer of fields that may all be absent: an object with at least one of them. One without any is another answer, such as
 * `{"success": "1"}`.
 */
export function answerWith<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(
    v.unknown(),
    v.check(
      (value) =>
        typeof value === 'object' &&
        value !== null &&
        Object.keys(entries).some((key) => Object.hasOwn(value, key)),
    ),
    v.object(entries),
  )
}

/** An answer about one list, which stands under `key`, or bare; nothing at all, which PHP writes as `[]`, is an empty list. */
export function listAnswer<const E extends v.ObjectEntries>(key: keyof E & string, entries: E) {
  return v.pipe(
    v.unknown(),
    v.transform((value): unknown => (isList(value) ? { [key]: value } : value)),
    answerWith(entries),
  )
}
