import * as v from 'valibot'
import { MINIMUM_AGE_YEARS } from '#src/domain/limits.ts'
import { absent, dictionary, flag, id, list, maybe, number, text } from '#src/domain/php.ts'

/** A country that members may come from. */
export interface Country {
  code: string
  name: string
}

const countriesSchema = v.union([
  v.pipe(
    v.array(v.object({ code: text, name: text })),
    v.transform((rows): Country[] => rows),
  ),
  v.pipe(
    dictionary(v.union([v.object({ code: text, name: text }), text])),
    v.transform((map): Country[] =>
      Object.entries(map).map(([code, row]) => (typeof row === 'string' ? { code, name: row } : row)),
    ),
  ),
])

/** A figure, or one by country code; absent means unknown. */
const creditsSchema = maybe(v.union([number, dictionary(number)]))

/** The site's settings (confirmed, `settings.php`; seed, point 3; `min_age` assumed). */
export const settingsSchema = v.object({
  countries: absent(countriesSchema, []),
  name: v.pipe(text, v.nonEmpty()),
  domain: absent(text, ''),
  domain_language: absent(text, ''),
  index_title: maybe(text),
  description: maybe(text),
  cdn_prefix: absent(text, ''),
  geoip_country: maybe(text),
  geoip_selected_country: maybe(text),
  signups: absent(text, 'none'),
  logged_out_search: absent(text, 'none'),
  logged_out_search_trafficsource: absent(
    v.union([
      list(text),
      v.pipe(
        text,
        v.transform((value) => [value]),
      ),
    ]),
    [],
  ),
  enable_site_entry_popup: absent(v.union([v.boolean(), text]), 'yes'),
  push_public_key: maybe(text),
  support_phone: maybe(text),
  support_email: maybe(text),
  minimum_message_costs: absent(dictionary(v.object({ costs: number, currency: text })), {}),
  niche: absent(number, 1),
  fictional_icon: absent(flag, false),
  fictional_warning: maybe(text),
  fictional_singular: maybe(text),
  fictional_plural: maybe(text),
  refund_days: maybe(number),
  visible_profile_fields: absent(list(text), []),
  visible_profile_notes: absent(list(text), []),
  search_fields: absent(list(text), []),
  message_credits: creditsSchema,
  photo_credits: creditsSchema,
  gift_credits: creditsSchema,
  signup_credits: creditsSchema,
  message_length: maybe(number),
  member_resell: absent(flag, false),
  min_age: absent(number, MINIMUM_AGE_YEARS),
})

/** The site's settings. */
export type Settings = v.InferOutput<typeof settingsSchema>

/** The answer of `settings.php`: the object, or wrapped in `{settings}`. */
export const settingsResponseSchema = v.union([
  v.pipe(
    v.object({ settings: settingsSchema }),
    v.transform(({ settings }) => settings),
  ),
  settingsSchema,
])

/** Whether lists and profiles carry a note such as `online` or `new`; a site that names none leaves it to us (seed, point 3). */
export function showsNote({ visible_profile_notes: notes }: Settings, note: 'new' | 'online'): boolean {
  return notes.length === 0 || notes.includes(note)
}

/** The minimum age: the higher of 18 and the settings' own. */
export function minimumAge(settings: Settings): number {
  return Math.max(MINIMUM_AGE_YEARS, settings.min_age)
}

/** The country in which the visitor seems to be, by the visitor's own choice first; upper case, `null` when unknown. */
export function countryOf(settings: Settings): string | null {
  return (settings.geoip_selected_country || settings.geoip_country)?.toUpperCase() ?? null
}

function creditsIn(credits: Settings['message_credits'], country: string | null): number | null {
  if (credits === null || typeof credits === 'number') return credits
  return (country === null ? undefined : credits[country]) ?? null
}

/** What a message costs in credits in a country; `null` when the backend does not say, and then no figure is shown. */
export function messageCredits(settings: Settings, country: string | null): number | null {
  return creditsIn(settings.message_credits, country)
}

/** What a photo in a message costs in credits in a country; `null` when the backend does not say. */
export function photoCredits(settings: Settings, country: string | null): number | null {
  return creditsIn(settings.photo_credits, country)
}

/** What a gift costs in credits in a country where the gift itself does not say; `null` when nobody does. */
export function giftCredits(settings: Settings, country: string | null): number | null {
  return creditsIn(settings.gift_credits, country)
}

/** A region of a country. */
const regionSchema = v.object({ id, name: text })

/** The regions by country code (confirmed, `regions.php`). */
export const regionsSchema = dictionary(list(regionSchema, (region) => region.id))

/** The regions by country code. */
export type Regions = v.InferOutput<typeof regionsSchema>
