import { signupRecord } from '#src/domain/records.ts'
import { NO_ANSWERS, type SignupAnswers } from '#src/domain/account/signup-answers.ts'
import { accountStore } from '#src/lib/state.ts'

/** The state of the first message: on the server, to be sent by the server, or stored here as a draft because its outcome is unclear. */
export type FirstMessage = 'sent' | 'waiting' | 'draft'

/** A signup that was just completed. */
export interface FinishedSignup {
  email: string
  /** `null` when there is none. */
  message: FirstMessage | null
  /** The path that the member continues to, for what they tried as a visitor; `null` if they tried nothing, or on the start page. */
  landing: string | null
}

interface SignupState {
  /** Whether the account is being created. */
  isCreating: boolean
  /** The signup that was completed in this tab, until its last page is left. */
  finished: FinishedSignup | null
}

/** The signup in this tab. */
export const useSignup = accountStore<SignupState>(() => ({ isCreating: false, finished: null }))

/** Records that the account is being created, or no longer. */
export function setCreating(isCreating: boolean): void {
  useSignup.setState({ isCreating })
}

/** Returns the answers given in this tab so far; the password is never stored. */
export function storedAnswers(): SignupAnswers {
  return signupRecord.read() ?? NO_ANSWERS
}

/** Notes that whoever logs in now has typed the answers, whatever e-mail address is among them. */
export function claimAnswers(): void {
  saveAnswers({ ...storedAnswers(), email: '' })
}

/** Stores the answers until the tab is closed, for a day at most. */
export function saveAnswers(answers: SignupAnswers): void {
  signupRecord.write(answers)
}

/** Clears the answers to the signup. */
function clearAnswers(): void {
  signupRecord.remove()
}

/** Records a completed signup and clears its answers on the device. */
export function finishSignup(finished: FinishedSignup): void {
  clearAnswers()
  useSignup.setState({ finished })
}

/** Clears the completed signup after its last page is left. */
export function clearFinishedSignup(): void {
  useSignup.setState({ finished: null })
}

/** Sets the state of the first message of the completed signup. */
export function setFirstMessage(message: FirstMessage): void {
  useSignup.setState(({ finished }) => ({ finished: finished && { ...finished, message } }))
}
