import * as v from 'valibot'

const YES = new Set(['true', 'yes', 'y'])
const NO = new Set(['false', 'no', 'n', ''])
const NUMBER = /^\s*-?\d+(\.\d+)?\s*$/
/** The zero date of SQL, and the first day of PHP's clock; both stand for a missing date. */
const ZERO_DATE = /^(?:0000-00-00|1970-01-01)/
const SQL_DATE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(\.\d+)?$/

/**
 * Returns the boolean that a value stands for: true for `true`, `"yes"`, `"Y"` and every number but 0, as in PHP; `null` when it is not a
 * boolean.
 */
export function asBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isNaN(value) ? null : value !== 0
  if (typeof value !== 'string') return null
  if (NUMBER.test(value)) return Number(value) !== 0
  const word = value.toLowerCase()
  if (NO.has(word)) return false
  return YES.has(word) ? true : null
}

/** A boolean as PHP writes it: `true`, `1`, `"1"`, `0`, `"0"`, `""` (docs/backend.md#odd-answers), or as a word. */
export const flag = v.pipe(
  v.unknown(),
  v.check((value) => asBoolean(value) !== null),
  v.transform((value) => asBoolean(value) === true),
)

/** A finite number, also as a string (docs/backend.md#odd-answers). */
export const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(NUMBER), v.transform(Number))]),
  v.finite(),
  // JSON has -0, which would be shown as such.
  v.transform((value) => (value === 0 ? 0 : value)),
)

/** A non-negative integer: a count, or an amount in cents. */
export const count = v.pipe(number, v.safeInteger(), v.minValue(0))

/** A percentage from 0 to 100. */
export const percent = v.pipe(number, v.minValue(0), v.maxValue(100))

/** A text; PHP may send one that has only digits as a number. */
export const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** The code of a country, in capitals. */
export const countryCode = v.pipe(text, v.trim(), v.toUpperCase())

/**
 * An identifier as a string of 1 to 64 characters that are valid in a path; neither 0, which PHP may send for none, nor a dot segment, nor
 * a key of `Object.prototype`, such as `constructor`.
 */
export const id = v.pipe(
  text,
  v.regex(/^(?!(?:\.{1,2}|0)$)[\w.~-]{1,64}$/),
  v.check((value) => !(value in Object.prototype)),
)

/** A name; one without visible characters counts as empty. */
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
    if (typeof value !== 'string' || !/^\d{4}-\d{2}/.test(value)) {
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

/** Steps shared by all optional fields: creating them for every field would cost a slow phone some milliseconds at the start. */
const present = v.nullish(v.unknown(), null)
const blankAsNull = v.transform((value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value,
)
const emptyAsNull = v.transform((value: unknown) =>
  typeof value === 'object' && Object.keys(value ?? {}).length === 0 ? null : value,
)

/**
 * A field that may be absent, `null`, or a text that is empty or only white space, which PHP may write for no value: then it is `null`. A
 * value that cannot be read makes its row or its answer unreadable, because a guess would be worse.
 */
/* @__NO_SIDE_EFFECTS__ */
export function orNull<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(present, blankAsNull, v.nullable(schema))
}

/** As `orNull`, for an object; PHP writes none as `[]`. */
/* @__NO_SIDE_EFFECTS__ */
export function objectOrNull<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(present, emptyAsNull, orNull(schema))
}

/** A field that may be absent, `null`, blank or unreadable: then it is `null`, and the rest of the entity is used. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<const S extends v.GenericSchema>(schema: S) {
  return v.fallback(orNull(schema), null)
}

/**
 * A field that may be absent, `null` or unreadable: then it has the given value, and the rest of the entity is used. An unreadable field
 * may have another, more cautious value than an absent one.
 */
/* @__NO_SIDE_EFFECTS__ */
export function maybeOr<
  const S extends v.GenericSchema,
  const D extends v.InferInput<S> & NonNullable<unknown>,
>(schema: S, value: D, unreadable: v.InferInput<S> = value) {
  return v.fallback(orDefault(schema, value), () => v.parse(schema, unreadable))
}

/**
 * A field that may be absent or `null`: then it has the given value. An unreadable one makes its row or its answer unreadable, because a
 * guess would be worse.
 */
/* @__NO_SIDE_EFFECTS__ */
export function orDefault<
  const S extends v.GenericSchema,
  const D extends v.InferInput<S> & NonNullable<unknown>,
>(schema: S, value: D) {
  return v.nullish(schema, value)
}
