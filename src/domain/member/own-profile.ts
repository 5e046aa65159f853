import * as v from 'valibot'
import { messageLength } from '#src/domain/chat/chat.ts'
import { maybe, text } from '#src/domain/php.ts'
import { type Profile, usableImage } from './profile.ts'
import { nameProblem } from '#src/domain/account/signup.ts'

/** The blocks in which one edits one's own profile; each is saved alone. */
export const PROFILE_BLOCKS = ['about', 'place', 'looks', 'interests'] as const

/** One of the blocks of the own profile. */
export type ProfileBlock = (typeof PROFILE_BLOCKS)[number]

/** The values among which one chooses, as the backend spells them (seed, point 3). */
export const PROFILE_CHOICES = {
  relationship_status: ['single', 'unmarried', 'living_together', 'married', 'divorced', 'widowed'],
  body_type: ['slim', 'normal', 'fat'],
  hair_color: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'other'],
  eye_color: ['brown', 'blue', 'green', 'grey', 'hazel', 'other'],
  sexuality: ['hetero', 'gay', 'lesbian', 'bi'],
} as const

/** A field with a fixed choice of values. */
export type ChoiceField = keyof typeof PROFILE_CHOICES

/** The fields with a fixed choice of values. */
export const CHOICE_FIELDS: readonly ChoiceField[] = [
  'relationship_status',
  'body_type',
  'hair_color',
  'eye_color',
  'sexuality',
]

/** The longest text about oneself, in code points. */
export const ABOUT_LENGTH = 2_000

/** What one can change in one's own profile (assumed, `PUT profile.php`); an empty text takes a value away. */
export type ProfileFields = Record<
  'name' | 'about' | 'country' | 'countryregion' | 'city' | ChoiceField,
  string
> & {
  interests: string[]
}

const FIELDS_OF: Record<ProfileBlock, readonly (keyof ProfileFields)[]> = {
  about: ['name', 'about'],
  place: ['country', 'countryregion', 'city'],
  looks: CHOICE_FIELDS,
  interests: ['interests'],
}

/** The fields of a profile, ready for the forms. */
export function profileFields(profile: Profile): ProfileFields {
  const { name, about, country, countryregion, city, interests } = profile
  const { relationship_status, body_type, hair_color, eye_color, sexuality } = profile
  return {
    name,
    about: about ?? '',
    country: country ?? '',
    countryregion: countryregion ?? '',
    city: city ?? '',
    relationship_status: relationship_status ?? '',
    body_type: body_type ?? '',
    hair_color: hair_color ?? '',
    eye_color: eye_color ?? '',
    sexuality: sexuality ?? '',
    interests,
  }
}

/** Which fields of a block differ from the profile: only they are sent. */
export function changedFields(
  block: ProfileBlock,
  fields: ProfileFields,
  profile: Profile,
): Partial<ProfileFields> {
  const before = profileFields(profile)
  const names = FIELDS_OF[block].filter((name) => String(before[name]) !== String(fields[name]).trim())
  return Object.fromEntries(
    names.map((name) => [name, name === 'interests' ? fields.interests : fields[name].trim()]),
  )
}

/** Whether a word names a field of a block. */
export function isFieldOf(block: ProfileBlock, name: string): name is keyof ProfileFields {
  return FIELDS_OF[block].some((field) => field === name)
}

const draftSchema = v.object({
  name: maybe(text),
  about: maybe(text),
  country: maybe(text),
  countryregion: maybe(text),
  city: maybe(text),
  relationship_status: maybe(text),
  body_type: maybe(text),
  hair_color: maybe(text),
  eye_color: maybe(text),
  sexuality: maybe(text),
  interests: maybe(v.array(text)),
})

/** The fields of a form that was left without saving, over those of the profile. */
export function fieldsFromDraft(draft: unknown, profile: Profile): ProfileFields {
  const fields = profileFields(profile)
  const read = v.safeParse(draftSchema, draft)
  if (!read.success) return fields
  const kept = Object.entries(read.output).filter(([, value]) => value !== null)
  return { ...fields, ...Object.fromEntries(kept) }
}

/** What is wrong with a name before the server is asked; `null` when nothing is. */
export function ownNameProblem(name: string, email: string | null): string | null {
  return nameProblem(name, email ?? '')
}

/** Whether the text about oneself is longer than the backend takes. */
export function isAboutTooLong(about: string): boolean {
  return messageLength(about) > ABOUT_LENGTH
}

/** What a profile can have, in the order in which others look at it, and whether it is there. */
export function completeness(profile: Profile): { part: 'photo' | ProfileBlock; isDone: boolean }[] {
  return [
    { part: 'photo', isDone: usableImage(profile) !== null },
    { part: 'about', isDone: (profile.about ?? '').trim() !== '' },
    { part: 'place', isDone: Boolean(profile.city) },
    { part: 'looks', isDone: CHOICE_FIELDS.some((field) => Boolean(profile[field])) },
    { part: 'interests', isDone: profile.interests.length > 0 },
  ]
}
