import * as v from 'valibot'
import { codePointsIn } from '#src/lib/text/code-points.ts'
import { maybe, text } from '#src/domain/php.ts'
import { ATTRIBUTE_NAMES, type AttributeName, ATTRIBUTES, type ProfileBlock } from './attributes.ts'
import { usableImage } from './image.ts'
import type { Profile } from './profile.ts'
import { nameProblem } from '#src/domain/account/signup.ts'
import { objectOf } from '#src/lib/object-of.ts'

/** The blocks of the member's own profile, in order; each is saved separately. */
export const PROFILE_BLOCKS: readonly ProfileBlock[] = ['about', 'place', 'looks', 'interests']

/** The maximum length of the "about me" text, in code points. */
export const MAX_ABOUT_LENGTH = 2_000

const TEXT_FIELDS = ['name', 'about', 'country', 'countryregion', 'city', ...ATTRIBUTE_NAMES] as const

/** The editable fields of the member's own profile (assumed, `PUT profile.php`); an empty string removes a value. */
export type ProfileFields = Record<(typeof TEXT_FIELDS)[number], string> & { interests: string[] }

const BLOCK_FIELDS: Record<ProfileBlock, readonly (keyof ProfileFields)[]> = {
  about: ['name', 'about'],
  place: ['country', 'countryregion', 'city'],
  looks: [],
  interests: ['interests'],
}

/** Returns the fields of a block, in the order of its form. */
export function fieldsOf(block: ProfileBlock): readonly (keyof ProfileFields)[] {
  return [...BLOCK_FIELDS[block], ...attributesOf(block)]
}

/** Returns the attributes that are edited in a block. */
export function attributesOf(block: ProfileBlock): AttributeName[] {
  return ATTRIBUTE_NAMES.filter((name) => ATTRIBUTES[name].block === block)
}

/** Returns the fields of a profile as strings for the forms. */
export function profileFields(profile: Profile): ProfileFields {
  const texts = objectOf(TEXT_FIELDS, (name) => profile[name] ?? '')
  return { ...texts, interests: profile.interests }
}

/** Returns a value as it is sent: the server may have it with white space around it, and with other line breaks. */
function plain(value: string | string[]): string {
  return String(value).replaceAll('\r\n', '\n').trim()
}

function changedNames(
  block: ProfileBlock,
  fields: ProfileFields,
  begun: ProfileFields,
): readonly (keyof ProfileFields)[] {
  return fieldsOf(block).filter((name) => plain(begun[name]) !== plain(fields[name]))
}

/** Returns the fields of a block that were changed since its form was begun: only those are sent. */
export function changedFields(
  block: ProfileBlock,
  fields: ProfileFields,
  begun: ProfileFields,
): Partial<ProfileFields> {
  const names = changedNames(block, fields, begun)
  return Object.fromEntries(
    names.map((name) => [name, name === 'interests' ? fields.interests : plain(fields[name])]),
  )
}

/** Returns the draft of a block: the changed fields as they are typed, and their names, so that emptied ones are a draft, too. */
export function blockDraft(block: ProfileBlock, fields: ProfileFields, begun: ProfileFields) {
  const changed = changedNames(block, fields, begun)
  return { ...Object.fromEntries(changed.map((name) => [name, fields[name]])), changed }
}

const draftSchema = v.object({
  // An emptied field stays empty.
  ...objectOf(TEXT_FIELDS, () => v.fallback(v.nullable(text), null)),
  interests: maybe(v.array(text)),
})

/** Returns the fields of an unsaved form over those of the profile. */
export function fieldsFromDraft(draft: Readonly<Record<string, unknown>>, profile: Profile): ProfileFields {
  const typed = Object.entries(v.parse(draftSchema, draft)).filter(([, value]) => value !== null)
  return { ...profileFields(profile), ...Object.fromEntries(typed) }
}

/** Returns why a name is rejected before the server is asked; `null` when it is accepted. */
export function ownNameProblem(name: string, email: string | null): string | null {
  return nameProblem(name, email ?? '')
}

/** Returns whether the "about me" text is longer than the backend accepts. */
export function isAboutTooLong(about: string): boolean {
  return codePointsIn(about) > MAX_ABOUT_LENGTH
}

interface ProfilePart {
  part: 'photo' | ProfileBlock
  isDone: boolean
  /** Whether the completion page asks for it. */
  isAsked: boolean
}

/**
 * Returns the parts of a complete profile, in the order in which others see them. A part of which profiles on this site show no field is
 * left out, but not the place: cards always show it.
 */
export function completeness(profile: Profile, visible: readonly string[]): ProfilePart[] {
  const looks = attributesOf('looks').filter((name) => visible.includes(name))
  const shown = ['photo', 'place', ...(looks.length > 0 ? ['looks'] : []), ...visible]
  const parts: ProfilePart[] = [
    // No other photo is asked for while one is being checked.
    { part: 'photo', isDone: usableImage(profile) !== null, isAsked: profile.images.length === 0 },
    { part: 'about', isDone: (profile.about ?? '').trim() !== '', isAsked: true },
    { part: 'place', isDone: Boolean(profile.city), isAsked: false },
    {
      part: 'looks',
      isDone: looks.some((name) => Boolean(profile[name])),
      isAsked: looks.some((name) => ATTRIBUTES[name].inCompletion),
    },
    { part: 'interests', isDone: profile.interests.length > 0, isAsked: true },
  ]
  return parts.filter(({ part }) => shown.includes(part))
}
