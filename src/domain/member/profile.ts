import * as v from 'valibot'
import { list, listAnswer, names } from '#src/domain/php-lists.ts'
import { ATTRIBUTE_NAMES } from './attributes.ts'
import { count, countryCode, flag, id, maybe, maybeOr, name, orDefault, text } from '#src/domain/php.ts'
import { MAX_PLAUSIBLE_AGE_YEARS } from '#src/domain/limits.ts'
import { objectOf } from '#src/lib/object-of.ts'
import { images, photoFields } from './image.ts'

const shortFields = {
  ...photoFields,
  name: maybeOr(name, ''),
  country: maybe(countryCode),
  countryregion: maybe(id),
  city: maybe(text),
  gender: maybe(v.picklist(['male', 'female'])),
  age: maybe(v.pipe(count, v.minValue(1), v.maxValue(MAX_PLAUSIBLE_AGE_YEARS))),
  online: maybeOr(flag, false),
  new: maybeOr(flag, false),
  liked: maybeOr(flag, false),
  conversation_id: maybe(id),
}

/** A member as they appear in lists (docs/backend.md#search-and-profiles says which fields are assumed). */
export const shortProfileSchema = v.object(shortFields)

/** A member in a list. */
export type ShortProfile = v.InferOutput<typeof shortProfileSchema>

/** A list of members without duplicates. */
export const shortProfilesSchema = list(shortProfileSchema, (profile) => profile.id)

/** An answer that contains only a list of members. */
export const profilesAnswerSchema = listAnswer('profiles', { profiles: orDefault(shortProfilesSchema, []) })

/** A member's full profile (docs/backend.md#search-and-profiles says which fields are assumed). */
export const profileSchema = v.object({
  ...shortFields,
  images,
  about: maybe(text),
  // The backend may have values that the table lacks.
  ...objectOf(ATTRIBUTE_NAMES, () => maybe(text)),
  interests: maybeOr(names, []),
  blocked: maybeOr(flag, false),
  related: maybeOr(shortProfilesSchema, []),
  webcam_url: maybe(text),
  /** Whom the member looks for; sent to the member alone. */
  looking_for: maybe(v.picklist(['male', 'female'])),
})

/** A member with all that their profile shows. */
export type Profile = v.InferOutput<typeof profileSchema>

/** Returns the part of a profile that a card already shows, with everything else unset. */
export function profileOfCard(card: ShortProfile): Profile {
  return { ...v.parse(profileSchema, { id: card.id }), ...card }
}

/** The answer of `profile.php` (assumed). */
export const profileAnswerSchema = v.object({ profile: profileSchema })
