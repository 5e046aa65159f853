import { getChat } from '#src/api/chats.ts'
import { getSignupCheck, postSignup, type SignupRequest } from '#src/api/signup.ts'
import { getUser, postLogin } from '#src/api/user.ts'
import { carryOut, landingOf } from './intent.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { foldedText } from '#src/domain/chat/chat.ts'
import type { User } from '#src/domain/account/user.ts'
import { wait } from '#src/lib/wait.ts'
import { setDraft } from '#src/stores/browser/drafts.ts'
import { currentIntent } from '#src/stores/intent.ts'
import { enter } from '#src/stores/session.ts'
import { finishSignup, type FirstMessage, noteFirstMessage } from '#src/stores/signup.ts'

const LOOK_UP_PATIENCE_MS = 12_000
const REFUSALS = new Set(['email_exists', 'pending_deletion', 'signups_closed'])

let unclearFor: string | null = null

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 422 || REFUSALS.has(error.code))
}

function isSameAddress(a: string | null, b: string): boolean {
  return a?.trim().toLowerCase() === b.trim().toLowerCase()
}

/**
 * The account that a signup without a clear answer made all the same; `null` when there is none, or nobody can say. Somebody else may
 * be logged in here meanwhile.
 */
async function findNewAccount({ email, password }: SignupRequest): Promise<User | null> {
  try {
    const user = await getUser()
    if (user && isSameAddress(user.email, email)) return user
    const { exists } = await getSignupCheck({ email })
    return exists ? await postLogin({ email, password }) : null
  } catch {
    // Without an answer here either, the visitor presses again; the address then tells that the account exists.
    return null
  }
}

async function createAccount(request: SignupRequest): Promise<{ user: User; isSure: boolean }> {
  try {
    return { user: await postSignup(request), isSure: true }
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'offline') throw error
    const wasUnclear = unclearFor === request.email
    if (isRefusal(error) && !(error.code === 'email_exists' && wasUnclear)) throw error
    unclearFor = request.email
    const user = await Promise.race([findNewAccount(request), wait(LOOK_UP_PATIENCE_MS).then(() => null)])
    if (!user) throw error
    return { user, isSure: false }
  }
}

/** Looks whether the server has the first message; it is never sent a second time from here. */
async function firstMessage(request: SignupRequest, isSure: boolean): Promise<FirstMessage> {
  const { profile_id, signup_message = '' } = request
  if (profile_id === undefined) return 'waiting'
  try {
    const { messages } = await getChat({ profile_id })
    const text = foldedText(signup_message)
    if (messages.some((message) => message.from_me && foldedText(message.text) === text)) return 'sent'
  } catch {
    // The conversation cannot be read now: what the signup said counts.
  }
  if (isSure) return 'waiting'
  setDraft(profile_id, signup_message)
  return 'draft'
}

/**
 * Signs a visitor up, once: the call is never repeated by itself. After an unclear answer it is looked up whether the account was made,
 * and then the visitor is logged in. The first message goes with the signup and is not sent again. Fails with an `ApiError`.
 */
export async function signUp(request: SignupRequest): Promise<void> {
  const intent = currentIntent()
  const hasMessage = request.signup_message !== undefined
  let isSure = true
  await enter(async () => {
    const created = await createAccount(request)
    isSure = created.isSure
    unclearFor = null
    const landing = intent && landingOf(intent)
    finishSignup({ email: request.email, message: hasMessage ? 'waiting' : null, landing })
    return created.user
  })
  carryOut(intent)
  if (hasMessage) noteFirstMessage(await firstMessage(request, isSure))
}
