import * as v from 'valibot'
import { asBoolean, text } from './php.ts'
import { WATCHES_ANSWERS } from '#src/lib/watches-answers.ts'

/** More rows than any member has; later ones are ignored, so that no answer can block the page. */
const MAX_ROWS = 20_000

/** Recreates a list or map schema with the schema of its rows wrapped. */
type Remake = (wrap: <S extends v.GenericSchema>(row: S) => S) => v.GenericSchema

/**
 * For each list and map schema, how to recreate it with other rows, which the schema itself does not expose; empty unless answers are
 * watched.
 */
export const REMAKES = new WeakMap<v.GenericSchema, Remake>()

const incomplete = new WeakSet<object>()

/** Returns whether unreadable rows were left out of a list; one with the id of another row is not missed. */
export function isIncomplete(read: object): boolean {
  return incomplete.has(read)
}

const sizes = new WeakMap<object, number>()

/** Returns how many rows a list had in the answer, those included that were left out of it; holes do not count. */
export function sentRows(read: readonly unknown[]): number {
  return sizes.get(read) ?? read.length
}

function rowsOf(value: unknown): unknown[] | null {
  return typeof value === 'object' && value !== null ? Object.values(value).slice(0, MAX_ROWS) : null
}

/** Returns whether a value is a list as PHP writes it: also as `{"0": …, "2": …}`, and `{}` for an empty one. */
export function isList(value: unknown): value is object {
  if (Array.isArray(value)) return true
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d+$/.test(key))
}

/**
 * A list, also as `{"0": …, "2": …}`; holes, unreadable rows and rows with a duplicate id are left out. A list whose rows are all
 * unreadable is unreadable itself (docs/backend.md#odd-answers).
 */
/* @__NO_SIDE_EFFECTS__ */
export function list<const S extends v.GenericSchema>(
  row: S,
  idOf?: (row: v.InferOutput<S>) => string | null,
) {
  const schema = v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<S>[] => {
      const rows = rowsOf(dataset.value)?.filter((value) => value !== null && value !== undefined)
      if (!rows) {
        addIssue({ message: 'list' })
        return NEVER
      }
      const seen = new Set<string>()
      const read: v.InferOutput<S>[] = []
      let readable = 0
      for (const value of rows) {
        const result = v.safeParse(row, value)
        if (!result.success) continue
        readable += 1
        const key = idOf?.(result.output) ?? null
        if (key !== null && seen.has(key)) continue
        if (key !== null) seen.add(key)
        read.push(result.output)
      }
      if (rows.length > 0 && read.length === 0) {
        addIssue({ message: 'list' })
        return NEVER
      }
      if (readable < rows.length) incomplete.add(read)
      if (read.length < rows.length) sizes.set(read, rows.length)
      return read
    }),
  )
  if (WATCHES_ANSWERS) REMAKES.set(schema, (wrap) => list(wrap(row), idOf))
  return schema
}

/** Returns the schema of a list of texts, of which the first with an id is read; a single text is a list of one. */
/* @__NO_SIDE_EFFECTS__ */
export function textsBy(idOf?: (row: string) => string) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? [value] : value)),
    list(v.pipe(text, v.nonEmpty()), idOf),
  )
}

/** A list of texts without duplicates; a single text is a list of one. */
export const texts = textsBy((value) => value)

function namesIn(value: unknown): unknown {
  if (typeof value === 'string') return value.split(',')
  if (typeof value !== 'object' || value === null || isList(value)) return value
  return Object.entries(value).flatMap(([key, on]) => (on === null || asBoolean(on) === false ? [] : [key]))
}

/** A list of names without duplicates; also one text with commas, or a map from name to yes or no. */
export const names = v.pipe(
  v.unknown(),
  v.transform(namesIn),
  list(v.pipe(text, v.trim(), v.nonEmpty()), (value) => value),
)

/** A map from key to value, `[]` when empty; unreadable entries and keys of `Object.prototype` are left out. */
/* @__NO_SIDE_EFFECTS__ */
export function dictionary<const S extends v.GenericSchema>(value: S) {
  const schema = v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Record<string, v.InferOutput<S>> => {
      const input = dataset.value
      if (typeof input !== 'object' || input === null) {
        addIssue({ message: 'dictionary' })
        return NEVER
      }
      const entries: [string, v.InferOutput<S>][] = []
      for (const [key, raw] of Object.entries(input).slice(0, MAX_ROWS)) {
        if (key in Object.prototype) continue
        const result = v.safeParse(value, raw)
        if (result.success) entries.push([key, result.output])
      }
      return Object.fromEntries(entries)
    }),
  )
  if (WATCHES_ANSWERS) REMAKES.set(schema, (wrap) => dictionary(wrap(value)))
  return schema
}

/**
 * An answer whose fields may all be absent: an object with at least one of them. An object without any is a different answer, such as
 * `{"success": "1"}`.
 */
/* @__NO_SIDE_EFFECTS__ */
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

/** An answer with one list, under `key` or bare; `[]`, which is what PHP writes for an empty answer, is an empty list. */
/* @__NO_SIDE_EFFECTS__ */
export function listAnswer<const E extends v.ObjectEntries>(key: keyof E & string, entries: E) {
  return v.pipe(
    v.unknown(),
    v.transform((value): unknown => (isList(value) ? { [key]: value } : value)),
    answerWith(entries),
  )
}
