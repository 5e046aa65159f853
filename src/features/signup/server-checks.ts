import type { UseFormReturn } from 'react-hook-form'
import { getSignupCheck } from '#src/api/signup.ts'
import {
  emailProblem,
  nameProblem,
  simplerName,
  type SignupCheck,
  type SignupField,
  type SignupForm,
} from '#src/domain/account/signup.ts'
import { shareCall } from '#src/lib/async/share-call.ts'
import { siteStore } from '#src/lib/state.ts'
import { wait } from '#src/lib/async/wait.ts'

const TIMEOUT_MS = 3_000

/** Providers with domains in many countries, which the spell checker's list of popular domains leaves out. */
const PROVIDERS = new Set(['hotmail', 'outlook', 'yahoo'])

type CheckedField = 'name' | 'email' | 'day'

type Query = { name: string } | { email: string }

const useAnswers = siteStore(() => new Map<string, SignupCheck>())

/** The codes with which signups were refused, by field and value: a check may accept such a value, and its error would go. */
const useRefusals = siteStore(() => new Map<string, string>())

function keyOf(field: CheckedField, form: SignupForm): string {
  const { day, month, year } = form
  return JSON.stringify([field, field === 'day' ? [day, month, year] : form[field]])
}

/** Records the code with which the server has refused a signup because of a field. */
export function noteRefusal(field: SignupField, form: SignupForm, code: string): void {
  if (field === 'name' || field === 'email' || field === 'day')
    useRefusals.getState().set(keyOf(field, form), code)
}

/** Returns the code with which the server has refused this value of a field; `null` if it has not. */
export function refusalOf(field: CheckedField, form: SignupForm): string | null {
  return useRefusals.getState().get(keyOf(field, form)) ?? null
}

const loadCheck = shareCall(async (query: Query): Promise<SignupCheck | null> => {
  const key = JSON.stringify(query)
  const answers = useAnswers.getState()
  const known = answers.get(key)
  if (known) return known
  try {
    const answer = await getSignupCheck(query)
    answers.set(key, answer)
    return answer
  } catch {
    // The signup request itself will report the problem.
    return null
  }
})

/** Resolves to the server's check of a value; to `null` on failure or after the timeout. */
function ask(query: Query): Promise<SignupCheck | null> {
  return Promise.race([loadCheck(query), wait(TIMEOUT_MS).then(() => null)])
}

/** Resolves to the error code of the name, by the local rules first and then by the server; `null` without an error. */
export async function checkName(form: SignupForm): Promise<string | null> {
  const { name, email } = form
  const problem = nameProblem(name, email) ?? refusalOf('name', form)
  if (problem) return problem
  const answer = await ask({ name: name.trim() })
  if (answer?.exists) return 'name_taken'
  return answer?.valid === false ? 'invalid' : null
}

/** Resolves to the error code of a field by a check of its value; if the value was changed meanwhile, to that of the current value. */
export async function problemNow(
  { getValues, getFieldState }: UseFormReturn<SignupForm>,
  field: 'name' | 'email',
  check: Promise<string | null>,
): Promise<string | undefined> {
  const value = getValues(field)
  const problem = await check
  return (getValues(field) === value ? problem : getFieldState(field).error?.message) ?? undefined
}

/** Returns a name to offer instead of a refused one; `null` if there is none. */
export function suggestName(name: string, problem: string | undefined): string | null {
  if (problem === undefined) return null
  return useAnswers.getState().get(JSON.stringify({ name: name.trim() }))?.suggestion ?? simplerName(name)
}

/** Resolves to the error code of the address, by the local rules first and then by the server; `null` without an error. */
export async function checkEmail(form: SignupForm): Promise<string | null> {
  const { email } = form
  const problem = emailProblem(email) ?? refusalOf('email', form)
  if (problem) return problem
  const answer = await ask({ email: email.trim() })
  if (answer?.exists) return 'email_exists'
  return answer?.valid === false ? 'email_invalid' : null
}

/** Returns whether a provider is so well known that a similar domain is probably a typo. */
function isWellKnown(domain: string, typed: string, popular: readonly string[]): boolean {
  if (popular.includes(domain)) return true
  const [name = '', ...land] = domain.split('.')
  return PROVIDERS.has(name) && (land.join('.') === 'com' || typed.endsWith(`.${land.join('.')}`))
}

/**
 * Resolves to the address that the visitor probably meant: the server's suggestion, otherwise the spell checker's for well-known providers;
 * `null` without one.
 */
export async function suggestEmail(email: string): Promise<string | null> {
  const given = email.trim()
  if (emailProblem(given) !== null) return null
  const answer = await ask({ email: given })
  if (answer?.suggestion && answer.suggestion !== given) return answer.suggestion
  try {
    const { run, POPULAR_DOMAINS } = await import('@zootools/email-spell-checker')
    const meant = run({ email: given })
    return meant && isWellKnown(meant.domain, given, POPULAR_DOMAINS) && meant.full !== given
      ? meant.full
      : null
  } catch {
    // The suggestion is optional.
    return null
  }
}
