import { getSignupCheck } from '#src/api/signup.ts'
import { emailProblem, nameProblem, simplerName, type SignupCheck } from '#src/domain/account/signup.ts'
import { shareCall } from '#src/lib/async/share-call.ts'
import { wait } from '#src/lib/wait.ts'

const TIMEOUT_MS = 3_000

/** Providers with a domain in many countries, which the spell checker’s list of popular domains leaves out. */
const PROVIDERS = new Set(['hotmail', 'outlook', 'yahoo'])

type Query = { name: string } | { email: string }

const answers = new Map<string, SignupCheck>()

const loadCheck = shareCall(async (query: Query): Promise<SignupCheck | null> => {
  const key = JSON.stringify(query)
  const known = answers.get(key)
  if (known) return known
  try {
    const answer = await getSignupCheck(query)
    answers.set(key, answer)
    return answer
  } catch {
    // The signup itself will tell.
    return null
  }
})

/** What the server says about a value; `null` when it says nothing in time. */
function ask(query: Query): Promise<SignupCheck | null> {
  return Promise.race([loadCheck(query), wait(TIMEOUT_MS).then(() => null)])
}

/** What is wrong with a name, by the rules and then by the server. */
export async function checkName(name: string, email: string): Promise<string | null> {
  const problem = nameProblem(name, email)
  if (problem) return problem
  const answer = await ask({ name: name.trim() })
  if (answer?.exists) return 'name_taken'
  return answer?.valid === false ? 'invalid' : null
}

/** A name that may be used instead of one that may not; `null` when there is none to offer. */
export function suggestedName(name: string, problem: string | undefined): string | null {
  if (problem === undefined) return null
  return answers.get(JSON.stringify({ name: name.trim() }))?.suggestion ?? simplerName(name)
}

/** What is wrong with an address, by the rules and then by the server. */
export async function checkEmail(email: string): Promise<string | null> {
  const problem = emailProblem(email)
  if (problem) return problem
  const answer = await ask({ email: email.trim() })
  if (answer?.exists) return 'email_exists'
  return answer?.valid === false ? 'email_invalid' : null
}

/** Whether a domain is that of a provider so well known that another one next to it is a slip of the pen. */
function isWellKnown(domain: string, typed: string, popular: readonly string[]): boolean {
  if (popular.includes(domain)) return true
  const [name = '', ...land] = domain.split('.')
  return PROVIDERS.has(name) && (land.join('.') === 'com' || typed.endsWith(`.${land.join('.')}`))
}

/** The address that was probably meant: the server's suggestion, else that of the spell checker for well-known providers. */
export async function meantEmail(email: string): Promise<string | null> {
  const given = email.trim()
  if (emailProblem(given) !== null) return null
  const answer = await ask({ email: given })
  if (answer?.suggestion) return answer.suggestion
  try {
    const { run, POPULAR_DOMAINS } = await import('@zootools/email-spell-checker')
    const meant = run({ email: given })
    return meant && isWellKnown(meant.domain, given, POPULAR_DOMAINS) && meant.full !== given
      ? meant.full
      : null
  } catch {
    // A suggestion is a help; without it the address is taken as it was typed.
    return null
  }
}
