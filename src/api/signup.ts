import { request } from './client.ts'
import type { MatchWishes } from '#src/domain/member/match-wishes.ts'
import { profilesAnswerSchema, type ShortProfile } from '#src/domain/member/profile.ts'
import { type SignupCheck, signupCheckSchema } from '#src/domain/account/signup.ts'
import type { Tracking } from '#src/domain/site/tracking.ts'
import { loginAnswerSchema, type User } from '#src/domain/account/user.ts'

/** The body of a signup. */
export interface SignupRequest {
  email: string
  name: string
  password: string
  /** `YYYY-MM-DD`. */
  date_of_birth: string
  gender: string
  looking_for: string
  country: string
  signup_message?: string
  profile_id?: string
  accept_terms: true
  language: string
  tracking: Tracking
  invite?: string
}

/**
 * Creates an account and logs in (assumed, `signup.php`). Refusals: 409 `email_exists`, 409 `pending_deletion`, 403 `signups_closed`,
 * 422 with `fields`.
 */
export async function postSignup(body: SignupRequest): Promise<User> {
  return (await request(loginAnswerSchema, { method: 'POST', path: 'signup', body, of: 'anyone' })).user
}

/** Checks whether a name or an e-mail address is available (assumed, `signup-check.php`). */
export function getSignupCheck(query: { name: string } | { email: string }): Promise<SignupCheck> {
  return request(signupCheckSchema, { path: 'signup-check', query: { ...query }, of: 'anyone' })
}

/**
 * Sends the profile fields of the completion page and returns the updated user (assumed, `complete-signup.php`). Refusal: 422 with
 * `fields`.
 */
export async function postCompleteSignup(body: Record<string, string | string[]>): Promise<User> {
  return (await request(loginAnswerSchema, { method: 'POST', path: 'complete-signup', body })).user
}

/** Returns members who suit a member that has just signed up (assumed, `signup-matches.php`). */
export async function getSignupMatches(signal?: AbortSignal): Promise<ShortProfile[]> {
  return (await request(profilesAnswerSchema, { path: 'signup-matches', signal })).profiles
}

/** Returns members who match the criteria (assumed, `match-finder.php`). */
export async function postMatchFinder(body: MatchWishes): Promise<ShortProfile[]> {
  return (await request(profilesAnswerSchema, { method: 'POST', path: 'match-finder', body })).profiles
}
