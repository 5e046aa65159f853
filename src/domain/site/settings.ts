import * as v from 'valibot'
import { MAXIMUM_AGE_YEARS, MINIMUM_AGE_YEARS } from '#src/domain/limits.ts'
import { answerWith, dictionary, isList, list, names } from '#src/domain/php-lists.ts'
import { asBoolean, count, countryCode, flag, id, maybe, maybeOr, number, text } from '#src/domain/php.ts'
import { isPlainObject } from '#src/lib/is-plain-object.ts'
import { ownValue } from '#src/lib/own-value.ts'

/** A country that members may come from. */
export interface Country {
  code: string
  name: string
}

const codeSchema = v.pipe(countryCode, v.regex(/^[A-Z]{2}$/))

/** A row of the list; a bare code is also the name. */
const countrySchema = v.union([
  v.pipe(
    v.object({ code: codeSchema, name: maybe(text) }),
    v.transform(({ code, name }): Country => ({ code, name: name || code })),
  ),
  v.pipe(
    codeSchema,
    v.transform((code): Country => ({ code, name: code })),
  ),
])

/** Turns a map from key to name into the rows of a list, with the key in a field of its row. */
function rowsOf(map: object, field: 'code' | 'id'): unknown[] {
  return Object.entries(map).map(([key, row]: [string, unknown]) =>
    typeof row === 'object' ? row : { [field]: key, name: row },
  )
}

const countriesSchema = v.pipe(
  v.unknown(),
  v.transform((value): unknown => (isPlainObject(value) && !isList(value) ? rowsOf(value, 'code') : value)),
  list(countrySchema, ({ code }) => code),
)

const notNegative = v.pipe(number, v.minValue(0))

/** A price in money; PHP may send 0 for a missing one. */
const price = v.pipe(number, v.minValue(0.01))

/** A map by the code of a country, in capitals as everywhere. */
/* @__NO_SIDE_EFFECTS__ */
function byCountry<const S extends v.GenericSchema>(value: S) {
  return v.pipe(
    dictionary(value),
    v.transform((map) =>
      Object.fromEntries(Object.entries(map).map(([code, row]) => [v.parse(countryCode, code), row])),
    ),
  )
}

/** A number, or one by country code; absent means unknown. */
const creditsSchema = maybe(v.union([notNegative, byCountry(notNegative)]))

const PLAIN_ACCESS = new Map([
  ...['true', '1', 'yes', 'y'].map((word) => [word, 'all'] as const),
  ...['false', '0', 'no', 'n', ''].map((word) => [word, 'none'] as const),
])

function accessOf(value: string | boolean): string {
  const word = String(value).trim().toLowerCase()
  return PLAIN_ACCESS.get(word) ?? word
}

/** Who may use a feature: a word of the backend, or true for everyone and false for nobody. Unreadable means nobody. */
const accessSchema = maybeOr(
  v.pipe(v.union([v.boolean(), text]), v.transform(accessOf)),
  'none',
  'unreadable',
)

const MAX_REFUND_DAYS = 3_650

/** The visitor's country: by IP address, and as they selected it. */
interface Whereabouts {
  geoip_country: string | null
  geoip_selected_country: string | null
}

/** Without a readable list there is at least the visitor's country, because an empty one would make signup impossible. */
function someCountries(countries: Country[], where: Whereabouts): Country[] {
  if (countries.length > 0) return countries
  const here = v.safeParse(countrySchema, countryOf(where))
  return here.success ? [here.output] : []
}

const fields = {
  countries: maybeOr(countriesSchema, []),
  name: maybeOr(text, ''),
  domain: maybeOr(text, ''),
  domain_language: maybeOr(text, ''),
  index_title: maybe(text),
  description: maybe(text),
  cdn_prefix: maybeOr(text, ''),
  geoip_country: maybe(countryCode),
  geoip_selected_country: maybe(countryCode),
  signups: accessSchema,
  logged_out_search: accessSchema,
  logged_out_search_trafficsource: maybeOr(names, []),
  /** Only an explicit no turns the warning off. */
  enable_site_entry_popup: maybeOr(
    v.pipe(
      v.union([v.boolean(), text]),
      v.transform((value) => value === '' || asBoolean(value) !== false),
    ),
    true,
  ),
  push_public_key: maybe(text),
  support_phone: maybe(text),
  support_email: maybe(text),
  minimum_message_costs: maybeOr(
    byCountry(v.object({ costs: price, currency: v.pipe(text, v.nonEmpty()) })),
    {},
  ),
  niche: maybeOr(count, 1),
  fictional_icon: maybeOr(flag, false, true),
  fictional_warning: maybe(text),
  fictional_singular: maybe(text),
  refund_days: maybe(v.pipe(count, v.maxValue(MAX_REFUND_DAYS))),
  visible_profile_fields: maybeOr(names, []),
  visible_profile_notes: maybeOr(names, []),
  search_fields: maybeOr(names, []),
  message_credits: creditsSchema,
  photo_credits: creditsSchema,
  gift_credits: creditsSchema,
  signup_credits: creditsSchema,
  /** A limit of 0 would forbid every message, so it counts as no limit. */
  message_length: maybe(v.pipe(count, v.minValue(1))),
  member_resell: maybeOr(flag, false),
  min_age: maybeOr(v.pipe(count, v.maxValue(MAXIMUM_AGE_YEARS)), MINIMUM_AGE_YEARS),
}

/**
 * The site's settings (confirmed, `settings.php`; docs/rules.md#settings; `min_age` assumed); an unreadable field does not affect the
 * others.
 */
export const settingsSchema = v.pipe(
  answerWith(fields),
  v.transform((settings) => ({ ...settings, countries: someCountries(settings.countries, settings) })),
)

/** The site's settings, with a default for what the backend leaves out. */
export type Settings = v.InferOutput<typeof settingsSchema>

/** The answer of `settings.php`: the settings, bare or as `{settings}`. */
export const settingsAnswerSchema = v.union([
  v.pipe(
    v.object({ settings: settingsSchema }),
    v.transform(({ settings }) => settings),
  ),
  settingsSchema,
])

/** Returns the minimum age in years: 18, or `min_age` of the settings if it is higher. */
export function minimumAge(settings: Settings): number {
  return Math.max(MINIMUM_AGE_YEARS, settings.min_age)
}

/** Returns within how many days the site itself takes an order back for free; `null` when it does not. */
export function freeReturnDays({ refund_days }: Settings): number | null {
  return refund_days || null
}

/** Returns the visitor's country, preferably the one they selected; `null` when unknown. */
export function countryOf({ geoip_country, geoip_selected_country }: Whereabouts): string | null {
  return geoip_selected_country ?? geoip_country
}

/**
 * Returns a price in credits, or the credits that a signup gives, in a country; `null` when the backend sends none, and then no figure is
 * shown.
 */
export function creditsIn(credits: Settings['message_credits'], country: string | null): number | null {
  if (credits === null || typeof credits === 'number') return credits
  return ownValue(credits, country ?? '') ?? null
}

/** A region of a country. */
const regionSchema = v.object({ id, name: v.pipe(text, v.nonEmpty()) })

const regionListSchema = v.pipe(
  v.unknown(),
  v.transform((value): unknown => (isPlainObject(value) ? rowsOf(value, 'id') : value)),
  list(regionSchema, (region) => region.id),
)

/** The regions by country code, as lists or as maps from id to name (confirmed, `regions.php`). */
export const regionsSchema = byCountry(regionListSchema)

/** Lists of regions by country code. */
export type Regions = v.InferOutput<typeof regionsSchema>

function withoutLabels(rows: object): Record<string, null> | null {
  const keys = v.safeParse(names, rows)
  return keys.success ? Object.fromEntries(keys.output.map((key) => [key, null])) : null
}

/** The interests of the backend: a list of keys, or a map from key to label (confirmed, `interests.php`). */
export const interestsSchema = v.pipe(
  v.unknown(),
  v.transform((value): unknown => (isList(value) ? withoutLabels(value) : value)),
  dictionary(maybe(text)),
)
