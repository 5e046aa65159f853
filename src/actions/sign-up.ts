import { getChat } from '#src/api/chats.ts'
import { getSignupCheck, postSignup, type SignupRequest } from '#src/api/signup.ts'
import { postLogin } from '#src/api/user.ts'
import { carryOut, landingOf } from './intent.ts'
import { ApiError, isUnclear } from '#src/domain/api-error.ts'
import { foldedText } from '#src/domain/chat/chat.ts'
import type { User } from '#src/domain/account/user.ts'
import { wait } from '#src/lib/async/wait.ts'
import { PATHS } from '#src/paths.ts'
import { addToDraft, addToDrafts, openFirstMessages } from '#src/stores/browser/drafts.ts'
import { currentIntent } from '#src/stores/intent.ts'
import { askUser, logInWith } from '#src/stores/session.ts'
import {
  finishSignup,
  type FirstMessage,
  setCreating,
  setFirstMessage,
  storedAnswers,
} from '#src/stores/signup.ts'

const LOOK_UP_TIMEOUT_MS = 12_000

let unclearFor: string | null = null

function isSameEmail(a: string | null, b: string): boolean {
  return a?.trim().toLowerCase() === b.trim().toLowerCase()
}

/**
 * Returns the account that a signup with an unclear answer created; `null` if there is none or it cannot be determined. Another account may
 * have logged in here meanwhile.
 */
async function findNewAccount({ email, password }: SignupRequest): Promise<User | null> {
  try {
    const user = await askUser()
    if (user && isSameEmail(user.email, email)) return user
    const { exists } = await getSignupCheck({ email })
    return exists ? await postLogin({ email, password }) : null
  } catch {
    // The outcome is unknown: the visitor submits again, and the server then says that the address is taken.
    return null
  }
}

async function createAccount(request: SignupRequest): Promise<{ user: User; isSure: boolean }> {
  try {
    return { user: await postSignup(request), isSure: true }
  } catch (error) {
    const isTaken = error instanceof ApiError && error.code === 'email_exists'
    const mayBeOwn = isTaken && unclearFor === request.email
    if (!isUnclear(error) && !mayBeOwn) throw error
    unclearFor = request.email
    const user = await Promise.race([findNewAccount(request), wait(LOOK_UP_TIMEOUT_MS).then(() => null)])
    if (!user) throw error
    return { user, isSure: false }
  }
}

/** Checks whether the server has the first message, and never sends it a second time. */
async function firstMessage(request: SignupRequest, isSure: boolean): Promise<FirstMessage> {
  const { profile_id, signup_message = '' } = request
  if (profile_id === undefined) return 'waiting'
  try {
    const { messages } = await getChat({ profile_id })
    const text = foldedText(signup_message)
    if (messages.some((message) => message.from_me && foldedText(message.text) === text)) return 'sent'
  } catch {
    // The conversation cannot be read now, so the answer to the signup counts.
  }
  if (isSure) return 'waiting'
  addToDraft(profile_id, signup_message)
  return 'draft'
}

function tellOtherTabs(profile_id: string, text: string): void {
  const { send, stop } = openFirstMessages()
  send({ profile_id, text })
  stop()
}

/**
 * Signs a visitor up; the call is never retried. After an unclear answer it checks whether the account was created, and then logs the
 * visitor in. The first message is part of the signup and is not sent again; its state follows. Throws an `ApiError`.
 */
export async function signUp(request: SignupRequest): Promise<void> {
  const intent = currentIntent()
  const { profile_id = '', signup_message } = request
  const hasMessage = signup_message !== undefined
  // The login clears what the visitor wrote to others, too.
  const { [profile_id]: _sent, ...unsent } = storedAnswers().messages
  let isSure = true
  setCreating(true)
  try {
    await logInWith(async () => {
      const created = await createAccount(request)
      isSure = created.isSure
      unclearFor = null
      if (hasMessage) tellOtherTabs(profile_id, signup_message)
      const path = intent && landingOf(intent)
      const landing = path?.split('?')[0] === PATHS.index ? null : path
      // After an unclear answer nothing is promised before it is known.
      finishSignup({ email: request.email, message: hasMessage && isSure ? 'waiting' : null, landing })
      return created.user
    })
  } finally {
    setCreating(false)
  }
  carryOut(intent)
  // Without an intent they were given up, perhaps by somebody else.
  if (intent) addToDrafts(unsent)
  if (hasMessage) void firstMessage(request, isSure).then(setFirstMessage)
}
