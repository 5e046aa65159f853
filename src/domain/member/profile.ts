import * as v from 'valibot'
import { dictionary, isList, list, listAnswer, names } from '#src/domain/php-lists.ts'
import { ATTRIBUTES, attributeSchemas } from './attributes.ts'
import { absent, count, date, flag, id, maybe, name, text, vital } from '#src/domain/php.ts'

const OLDEST_AGE_YEARS = 150

const matchImageSchema = v.union([
  v.pipe(
    v.object({ image: text }),
    v.transform(({ image }) => image),
  ),
  text,
])

/**
 * A picture of a member; paths are relative to `cdn_prefix` of the settings (docs/rules.md#main-photo; `id`, `locked` and `reason` of a
 * rejection assumed). An unreadable status counts as not approved yet. A picture without id and path is none.
 */
export const imageSchema = v.pipe(
  v.object({
    id: maybe(id),
    filename: maybe(text),
    thumb_filename: maybe(text),
    status: absent(text, 'active', 'pending'),
    match: maybe(matchImageSchema),
    locked: absent(flag, false),
    reason: maybe(text),
  }),
  v.check((image) =>
    [image.id, image.filename, image.thumb_filename, image.match].some((value) => value !== null),
  ),
)

/** A picture of a member, approved or not. */
export type Image = v.InferOutput<typeof imageSchema>

const shortFields = {
  id,
  name: absent(name, ''),
  country: maybe(text),
  countryregion: maybe(text),
  city: maybe(text),
  status: absent(text, 'active'),
  gender: maybe(v.picklist(['male', 'female'])),
  age: maybe(v.pipe(count, v.minValue(1), v.maxValue(OLDEST_AGE_YEARS))),
  main_image: maybe(imageSchema),
  online: absent(flag, false),
  last_online: maybe(date),
  new: absent(flag, false),
  // One that is there and cannot be read counts: the label may never be missing (docs/rules.md#fictional-label).
  fictional: absent(flag, false, true),
  fictional_icon: absent(flag, false, true),
  liked: absent(flag, false),
  likes_me: absent(flag, false),
  conversation_id: maybe(id),
}

/** A member as they appear in lists (docs/backend.md#search-and-profiles says which fields are assumed). */
export const shortProfileSchema = v.object(shortFields)

/** A member in a list. */
export type ShortProfile = v.InferOutput<typeof shortProfileSchema>

/** A list of members without duplicates. */
export const shortProfilesSchema = list(shortProfileSchema, (profile) => profile.id)

/** An answer that contains only a list of members. */
export const profilesAnswerSchema = listAnswer('profiles', { profiles: vital(shortProfilesSchema, []) })

/** A member's full profile (docs/backend.md#search-and-profiles says which fields are assumed). */
export const profileSchema = v.object({
  ...shortFields,
  images: absent(
    list(imageSchema, (image) => image.id),
    [],
  ),
  about: maybe(text),
  ...attributeSchemas(ATTRIBUTES),
  interests: absent(names, []),
  blocked: absent(flag, false),
  related: absent(shortProfilesSchema, []),
  webcam_url: maybe(text),
  /** Whom the member looks for; sent to the member alone. */
  looking_for: maybe(v.picklist(['male', 'female'])),
})

/** A member with all that their profile shows. */
export type Profile = v.InferOutput<typeof profileSchema>

const UNKNOWN: Profile = v.parse(profileSchema, { id: '-' })

/** Returns what a card already tells of a profile, with everything else unset. */
export function profileOfCard(card: ShortProfile): Profile {
  return { ...UNKNOWN, ...card }
}

/** The answer of `profile.php` (assumed). */
export const profileAnswerSchema = v.object({ profile: profileSchema })

/** The answer to an upload (assumed, `POST photo.php`). */
export const imageAnswerSchema = v.object({ image: imageSchema })

/** Returns the main picture if the site has approved it: otherwise it is not shown (docs/rules.md#main-photo). */
export function usableImage(profile: Pick<ShortProfile, 'main_image'>): Image | null {
  return profile.main_image?.status === 'active' ? profile.main_image : null
}

/** Returns whether two pictures are the same: by their id or by their path. */
export function isSameImage(a: Image, b: Image): boolean {
  return (a.id !== null && a.id === b.id) || a.filename === b.filename
}

/** Returns interests in the order of the profile, those that the viewer shares first. */
export function sharedFirst(interests: string[], own: string[]): { key: string; shared: boolean }[] {
  const mine = new Set(own)
  const rows = interests.map((key) => ({ key, shared: mine.has(key) }))
  return [...rows.filter((row) => row.shared), ...rows.filter((row) => !row.shared)]
}

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
