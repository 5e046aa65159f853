import * as v from 'valibot'
import { MAX_PLAUSIBLE_AGE_YEARS } from '#src/domain/limits.ts'
import type { ApiError } from '#src/domain/api-error.ts'
import { isEmail } from './email.ts'
import type { SignupAnswers } from './signup-answers.ts'
import { flag, maybe, maybeOr, name as visibleName, text } from '#src/domain/php.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { codePointsIn } from '#src/lib/text/code-points.ts'
import { MINUTE_MS } from '#src/lib/time/durations.ts'

/** The minimum length of a password, in characters. */
export const MIN_PASSWORD_LENGTH = 8

/** The number of signup steps, 0 to 4 (docs/rules.md#signup-steps). */
export const SIGNUP_STEPS = 5

/** The fields of the signup form. */
export type SignupForm = Omit<SignupAnswers, 'messages'> & {
  password: string
  terms: boolean
  /** The consent to the use of data about sex life and orientation (GDPR article 9). */
  sensitive: boolean
  /** The first message to the member that the visitor came for. */
  message: string
}

/** Returns the part of the form that is stored in the tab: neither the password nor what was agreed to. */
export function answersOf(
  form: SignupForm,
  targetId: string | undefined,
  messages: SignupAnswers['messages'],
): SignupAnswers {
  const { gender, looking_for, name, day, month, year, country, email, message } = form
  const others = { gender, looking_for, name, day, month, year, country, email }
  return { ...others, messages: targetId === undefined ? messages : { ...messages, [targetId]: message } }
}

/** One field of the signup form; `day` stands for the whole date of birth. */
export type SignupField = Exclude<keyof SignupForm, 'month' | 'year'>

/** A date of birth as typed, in three parts. */
export type BirthParts = Pick<SignupForm, 'day' | 'month' | 'year'>

/** Returns the date of birth as `YYYY-MM-DD`; `null` when it is not a calendar date. */
export function birthDate({ day, month, year }: BirthParts): string | null {
  const date = `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(date) ? null : date
}

/** Returns the age in whole years on the day that it is here at a moment, for a date of birth (`YYYY-MM-DD`). */
export function ageOf(birth: string, now: number): number {
  const today = new Date(now - new Date(now).getTimezoneOffset() * MINUTE_MS).toISOString()
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) >= birth.slice(5) ? years : years - 1
}

/**
 * Returns why a date of birth is rejected: `required`, `invalid` or `too_young` (docs/rules.md#date-of-birth); `null` when it is accepted.
 */
export function birthProblem(parts: BirthParts, minimumAge: number, now: number): string | null {
  if (`${parts.day}${parts.month}${parts.year}`.trim() === '') return 'required'
  const birth = birthDate(parts)
  if (birth === null) return 'invalid'
  const age = ageOf(birth, now)
  if (age < 0 || age > MAX_PLAUSIBLE_AGE_YEARS) return 'invalid'
  return age < minimumAge ? 'too_young' : null
}

/**
 * Returns why a name is rejected: it must not be the e-mail address or start with @ (docs/rules.md#user-name); `null` when it is accepted.
 */
export function nameProblem(name: string, email: string): string | null {
  const trimmed = name.trim()
  if (v.parse(visibleName, trimmed) === '') return 'required'
  if (trimmed.startsWith('@')) return 'name_starts_with_at'
  return isEmail(trimmed) || trimmed.toLowerCase() === email.trim().toLowerCase() ? 'name_is_email' : null
}

/** Returns an allowed name similar to a rejected one; `null` when nothing usable remains. */
export function simplerName(name: string): string | null {
  const [first = ''] = name.trim().replace(/^@+/, '').split('@')
  const simpler = first.trim()
  return simpler !== '' && simpler !== name.trim() ? simpler : null
}

/** Returns why an e-mail address is rejected; `null` when it is accepted. */
export function emailProblem(email: string): string | null {
  const trimmed = email.trim()
  if (trimmed === '') return 'required'
  return isEmail(trimmed) ? null : 'email_invalid'
}

/** Returns why a new password is rejected; `null` when it is accepted. */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'required'
  return codePointsIn(password) < MIN_PASSWORD_LENGTH ? 'too_short' : null
}

/** Returns the strength of a password by its length, kinds of characters and repetitions: 0 weak, 1 fair, 2 good, 3 strong. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  const length = codePointsIn(password)
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  if (length < MIN_PASSWORD_LENGTH || new Set(password).size < 5) return 0
  if (length >= 16 || (length >= 12 && kinds >= 3)) return 3
  return length >= 12 || kinds >= 3 ? 2 : 1
}

function stepsOf(hasTarget: boolean): readonly (readonly SignupField[])[] {
  return [
    hasTarget ? ['message'] : ['gender', 'looking_for'],
    hasTarget ? ['gender', 'looking_for', 'name'] : ['name'],
    ['day', 'country'],
    ['email'],
    ['password', 'terms', 'sensitive'],
  ]
}

/** Returns the fields of a step; if the visitor came for a certain member, step 0 is the first message. */
export function fieldsOfStep(step: number, hasTarget: boolean): readonly SignupField[] {
  return stepsOf(hasTarget)[step] ?? []
}

/** Returns the step that a field belongs to; the first one for a field that no step asks for. */
export function stepOfField(name: SignupField, hasTarget: boolean): number {
  const step = stepsOf(hasTarget).findIndex((fields) => fields.includes(name))
  return Math.max(0, step)
}

/**
 * Returns the first step with a missing or invalid answer, as far as the client can check. The last step is never skipped, because the
 * password is not stored.
 */
export function firstOpenStep(form: SignupForm, hasTarget: boolean, minimumAge: number, now: number): number {
  const isOpen: Partial<Record<SignupField, boolean>> = {
    gender: form.gender === '',
    looking_for: form.looking_for === '',
    // An address that is still being typed may briefly equal the name.
    name: nameProblem(form.name, '') !== null,
    day: birthProblem(form, minimumAge, now) !== null,
    country: form.country === '',
    email: emailProblem(form.email) !== null,
  }
  const open = stepsOf(hasTarget).findIndex((fields) => fields.some((name) => isOpen[name]))
  return open < 0 ? SIGNUP_STEPS - 1 : open
}

/** The fields of the form by the names that the server has for them. */
const FIELDS_BY_SERVER_NAME: Readonly<Record<string, SignupField>> = {
  gender: 'gender',
  looking_for: 'looking_for',
  name: 'name',
  country: 'country',
  email: 'email',
  password: 'password',
  date_of_birth: 'day',
  accept_terms: 'terms',
  signup_message: 'message',
}

/** Returns the form fields for which a signup was refused, each with its error code; none when the refusal concerns no field. */
export function refusedFields({
  code,
  fields,
}: Pick<ApiError, 'code' | 'fields'>): (readonly [SignupField, string])[] {
  if (code === 'email_exists' || code === 'pending_deletion') return [['email', code]]
  return Object.entries(fields).flatMap(([name, problem]) => {
    const field = ownValue(FIELDS_BY_SERVER_NAME, name)
    return field ? [[field, problem] as const] : []
  })
}

/** The server's check of a name or an address before the signup (assumed, `signup-check.php`). */
export const signupCheckSchema = v.object({
  valid: maybeOr(flag, true),
  exists: maybeOr(flag, false),
  suggestion: maybe(text),
})

/** The result of checking a name or an address before the signup. */
export type SignupCheck = v.InferOutput<typeof signupCheckSchema>
