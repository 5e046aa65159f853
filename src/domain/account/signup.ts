import * as v from 'valibot'
import { isEmail } from './email.ts'
import { dictionary } from '#src/domain/php-lists.ts'
import { absent, flag, maybe, text } from '#src/domain/php.ts'

const GENDERS = ['', 'female', 'male'] as const
const OLDEST_YEARS = 120

/** Characters that a password has at least. */
export const PASSWORD_LENGTH = 8

/** Steps 0 to 4 of the signup (docs/rules.md#signup-steps). */
export const SIGNUP_STEPS = 5

const field = absent(text, '')

/** What a visitor has answered so far, as it is kept for the tab; never the password. */
export const signupAnswersSchema = v.object({
  gender: v.fallback(v.picklist(GENDERS), ''),
  looking_for: v.fallback(v.picklist(GENDERS), ''),
  name: field,
  day: field,
  month: field,
  year: field,
  country: field,
  email: field,
  /** First messages by the id of the profile to which they are written. */
  messages: v.fallback(dictionary(text), {}),
})

/** What a visitor has answered so far. */
export type SignupAnswers = v.InferOutput<typeof signupAnswersSchema>

/** The answers of somebody who has answered nothing yet. */
export const NO_ANSWERS: SignupAnswers = v.parse(signupAnswersSchema, {})

/** The fields of the signup form. */
export type SignupForm = Omit<SignupAnswers, 'messages'> & {
  password: string
  terms: boolean
  /** The first message to the member in whose name the visitor came. */
  message: string
}

/** What of the form is kept for the tab: never the password, nor the consent to the terms. */
export function answersOf(
  form: SignupForm,
  targetId: string | undefined,
  messages: SignupAnswers['messages'],
): SignupAnswers {
  const { gender, looking_for, name, day, month, year, country, email, message } = form
  const others = { gender, looking_for, name, day, month, year, country, email }
  return { ...others, messages: targetId === undefined ? messages : { ...messages, [targetId]: message } }
}

/** One field of the signup form. */
export type SignupField = keyof SignupForm

/** A day of birth as it is typed, in three parts. */
export type BirthParts = Pick<SignupForm, 'day' | 'month' | 'year'>

/** The day of birth as `YYYY-MM-DD`; `null` when the three parts are no day of the calendar. */
export function birthDate({ day, month, year }: BirthParts): string | null {
  if (!/^\d{1,2}$/.test(day.trim()) || !/^\d{1,2}$/.test(month.trim()) || !/^\d{4}$/.test(year.trim()))
    return null
  const date = `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(date) ? null : date
}

/** Whole years between a day of birth (`YYYY-MM-DD`) and a moment. */
export function ageOf(birth: string, now: number): number {
  const today = new Date(now).toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) >= birth.slice(5) ? years : years - 1
}

/** What is wrong with a day of birth: `required`, `invalid` or `too_young` (docs/rules.md#date-of-birth); `null` when nothing is. */
export function birthProblem(parts: BirthParts, minimumAge: number, now: number): string | null {
  if (parts.day.trim() === '' && parts.month.trim() === '' && parts.year.trim() === '') return 'required'
  const birth = birthDate(parts)
  if (birth === null) return 'invalid'
  const age = ageOf(birth, now)
  if (age < 0 || age > OLDEST_YEARS) return 'invalid'
  return age < minimumAge ? 'too_young' : null
}

/** What is wrong with a name: not the e-mail address, not beginning with @ (docs/rules.md#user-name); `null` when nothing is. */
export function nameProblem(name: string, email: string): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'required'
  if (trimmed.startsWith('@')) return 'name_starts_with_at'
  return isEmail(trimmed) || trimmed.toLowerCase() === email.trim().toLowerCase() ? 'name_is_email' : null
}

/** A name near to one that may not be used; `null` when nothing useful is left of it. */
export function simplerName(name: string): string | null {
  const [first = ''] = name.trim().replace(/^@+/, '').split('@')
  return first.trim() !== '' && first.trim() !== name.trim() ? first.trim() : null
}

/** What is wrong with an e-mail address; `null` when it can be one. */
export function emailProblem(email: string): string | null {
  const trimmed = email.trim()
  if (trimmed === '') return 'required'
  return isEmail(trimmed) ? null : 'email_invalid'
}

/** What is wrong with a new password; `null` when nothing is. */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'required'
  return Array.from(password).length < PASSWORD_LENGTH ? 'too_short' : null
}

/** How hard a password is to guess, from its length, its kinds of characters and its repetitions: 0 weak, 1 fair, 2 good, 3 strong. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  const length = Array.from(password).length
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  if (length < PASSWORD_LENGTH || new Set(password).size < 5) return 0
  if (length >= 16 || (length >= 12 && kinds >= 3)) return 3
  return length >= 12 || kinds >= 3 ? 2 : 1
}

/** The fields that a step asks for; with a member in whose name the visitor came, step 0 is the first message. */
export function fieldsOfStep(step: number, hasTarget: boolean): readonly SignupField[] {
  const steps: readonly (readonly SignupField[])[] = [
    hasTarget ? ['message'] : ['gender', 'looking_for'],
    hasTarget ? ['gender', 'looking_for', 'name'] : ['name'],
    ['day', 'country'],
    ['email'],
    ['password', 'terms'],
  ]
  return steps[step] ?? []
}

/** The step that asks for a field. */
export function stepOfField(name: SignupField, hasTarget: boolean): number {
  const asked = name === 'month' || name === 'year' ? 'day' : name
  for (let step = 0; step < SIGNUP_STEPS; step += 1)
    if (fieldsOfStep(step, hasTarget).includes(asked)) return step
  return 0
}

/** The first step that still has something to answer, as far as the rules can tell; the last one is never left out, because the password is not kept. */
export function firstOpenStep(form: SignupForm, hasTarget: boolean, minimumAge: number, now: number): number {
  const isOpen: Partial<Record<SignupField, boolean>> = {
    gender: form.gender === '',
    looking_for: form.looking_for === '',
    // An address that is still being typed may look like the name for a moment.
    name: nameProblem(form.name, '') !== null,
    day: birthProblem(form, minimumAge, now) !== null,
    country: form.country === '',
    email: emailProblem(form.email) !== null,
  }
  for (let step = 0; step < SIGNUP_STEPS - 1; step += 1) {
    if (fieldsOfStep(step, hasTarget).some((name) => isOpen[name])) return step
  }
  return SIGNUP_STEPS - 1
}

/** The form's field for a field that the server names; `null` for one that the form has not. */
export function fieldOfServer(name: string): SignupField | null {
  const others: Readonly<Record<string, SignupField>> = {
    date_of_birth: 'day',
    accept_terms: 'terms',
    signup_message: 'message',
  }
  if (Object.hasOwn(others, name)) return others[name] ?? null
  const own = (['gender', 'looking_for', 'name', 'country', 'email', 'password'] as const).find(
    (known) => known === name,
  )
  return own ?? null
}

/** What the server says about a name or an address before the signup (assumed, `signup-check.php`). */
export const signupCheckSchema = v.object({
  valid: absent(flag, true),
  exists: absent(flag, false),
  suggestion: maybe(text),
})

/** What the server says about a name or an address before the signup. */
export type SignupCheck = v.InferOutput<typeof signupCheckSchema>
