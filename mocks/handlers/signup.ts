import { changeProfile } from '#mocks/profile-changes.ts'
import { emailOf, isYes, numberOf, textOf } from '#mocks/body.ts'
import { invalid, memberCall, Refusal, visitorCall, type Call } from '#mocks/call.ts'
import {
  accountByEmail,
  addAccount,
  ageAt,
  conversationWith,
  creditsSetting,
  findMember,
  isKnownCountry,
  settingsOf,
} from '#mocks/db.ts'
import { isEmail, nameError, passwordError } from '#mocks/rules.ts'
import { isTooLong, sendMessage } from '#mocks/sending.ts'
import { startSession, tellLanguage } from '#mocks/sessions.ts'
import { userView } from '#mocks/views.ts'

const INVITE = 'INVITE1'
const RESEND_SECONDS = 60
const DOMAINS: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmail.con': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'yaho.com': 'yahoo.com',
}

function isSignupOpen(call: Call, body: Record<string, unknown>): boolean {
  const { signups } = settingsOf(call.database)
  if (signups === 'all') return true
  if (signups === 'invite') return textOf(body, 'invite').toUpperCase() === INVITE
  const tracking = body.tracking
  return (
    signups === 'with_trafficsource' &&
    typeof tracking === 'object' &&
    tracking !== null &&
    Object.values(tracking).some((value) => typeof value === 'string' && value !== '')
  )
}

function birthError(text: string, minimum: number, now: number): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return text === '' ? 'required' : 'invalid'
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text)) return 'invalid'
  const age = ageAt(text, now)
  if (age > 120) return 'invalid'
  return age < minimum ? 'too_young' : null
}

function signupErrors(call: Call, body: Record<string, unknown>): Record<string, string> {
  const fields: Record<string, string> = {}
  const note = (name: string, error: string | null) => {
    if (error) fields[name] = error
  }
  const minimum = Math.max(18, Number(settingsOf(call.database).min_age) || 18)
  const isGender = (name: string) => ['male', 'female'].includes(textOf(body, name))
  note('email', isEmail(textOf(body, 'email').trim()) ? null : 'email_invalid')
  note('name', nameError(textOf(body, 'name'), textOf(body, 'email')))
  note('password', passwordError(textOf(body, 'password')))
  note('date_of_birth', birthError(textOf(body, 'date_of_birth'), minimum, call.now))
  note('gender', isGender('gender') ? null : 'required')
  note('looking_for', isGender('looking_for') ? null : 'required')
  note('country', isKnownCountry(textOf(body, 'country')) ? null : 'invalid')
  note('signup_message', isTooLong(call.database, textOf(body, 'signup_message')) ? 'too_long' : null)
  note('accept_terms', isYes(body.accept_terms) ? null : 'required')
  return fields
}

async function signUp(call: Call) {
  const { database } = call
  const body = await call.json()
  if (!isSignupOpen(call, body)) throw new Refusal(403, 'signups_closed')
  const email = emailOf(body)
  const existing = accountByEmail(database, email)
  if (existing) throw new Refusal(409, existing.deleted ? 'pending_deletion' : 'email_exists')
  const fields = signupErrors(call, body)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const gender = textOf(body, 'gender') === 'female' ? 'female' : 'male'
  const account = addAccount(database, email, gender)
  account.password = textOf(body, 'password')
  tellLanguage(account, textOf(body, 'language') || call.language)
  account.looking_for = textOf(body, 'looking_for') === 'female' ? 'female' : 'male'
  const country = textOf(body, 'country')
  account.credits = creditsSetting(database, 'signup_credits', country, 0)
  Object.assign(account.profile, {
    name: textOf(body, 'name').trim(),
    date_of_birth: textOf(body, 'date_of_birth'),
    country,
    countryregion: 0,
    city: '',
  })
  startSession(call, account)
  const member = findMember(database, numberOf(body.profile_id) ?? 0)
  const text = textOf(body, 'signup_message')
  if (member && text !== '' && !member.blocksEveryone) {
    const sent = sendMessage(
      { ...call, account },
      {
        member,
        conversation: conversationWith(database, account, member.id),
        body: { type: 'text', text },
        form: null,
        isSignup: true,
      },
    )
    // The account exists even if the message is refused.
    await sent.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
  return { user: userView({ ...call, account }) }
}

function checkSignup(call: Call) {
  const email = call.query.get('email')
  if (email !== null) {
    const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
    const better = Object.hasOwn(DOMAINS, domain) ? DOMAINS[domain] : undefined
    return {
      valid: isEmail(email.trim()),
      exists: accountByEmail(call.database, email) !== null,
      ...(better ? { suggestion: `${local}@${better}` } : {}),
    }
  }
  const name = (call.query.get('name') ?? '').trim()
  const isTaken =
    name.toLowerCase() === 'taken' ||
    call.database.accounts.some((account) => account.profile.name.toLowerCase() === name.toLowerCase())
  return {
    valid: nameError(name, '') === null,
    exists: isTaken,
    ...(isTaken ? { suggestion: `${name}${name.length + 40}` } : {}),
  }
}

/** Signup, its checks, the completion page, and the activation mail (assumed). */
export const signupHandlers = [
  visitorCall('post', 'signup.php', signUp),
  visitorCall('get', 'signup-check.php', checkSignup),
  memberCall('post', 'complete-signup.php', async (call) => {
    changeProfile(call.account, await call.json())
    return { user: userView(call) }
  }),
  memberCall('post', 'activation.php', (call) => {
    const wait = Math.ceil((call.account.resendAt - call.now) / 1000)
    if (wait > 0) throw new Refusal(429, 'too_many_mails', {}, wait)
    call.account.resendAt = call.now + RESEND_SECONDS * 1000
  }),
]
