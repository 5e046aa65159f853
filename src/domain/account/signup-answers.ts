import * as v from 'valibot'
import { dictionary } from '#src/domain/php-lists.ts'
import { maybeOr, text } from '#src/domain/php.ts'

const GENDERS = ['', 'female', 'male'] as const
const field = maybeOr(text, '')

/** A visitor's answers so far, as stored in the tab; never the password. */
export const signupAnswersSchema = v.object({
  gender: v.fallback(v.picklist(GENDERS), ''),
  looking_for: v.fallback(v.picklist(GENDERS), ''),
  name: field,
  day: field,
  month: field,
  year: field,
  country: field,
  email: field,
  /** First messages by the id of the profile that they are addressed to. */
  messages: v.fallback(dictionary(text), {}),
})

/** A visitor's answers to the signup so far. */
export type SignupAnswers = v.InferOutput<typeof signupAnswersSchema>

/** The answers before a visitor has given any. */
export const NO_ANSWERS: SignupAnswers = v.parse(signupAnswersSchema, {})
