import { signupRecord } from '#src/domain/records.ts'
import { NO_ANSWERS, type SignupAnswers } from '#src/domain/account/signup.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { accountStore } from '#src/lib/state.ts'

/** What became of the first message: on the server, still to be sent by it, or kept here as a draft because that is not sure. */
export type FirstMessage = 'sent' | 'waiting' | 'draft'

/** A signup that has just been finished. */
export interface FinishedSignup {
  email: string
  /** `null` when none was written. */
  message: FirstMessage | null
  /** Where the member goes on: to what was tried as a visitor. `null` when nothing was. */
  landing: string | null
}

/** The signup that was finished in this tab, until its last page is left. */
export const useSignup = accountStore<{ finished: FinishedSignup | null }>(() => ({ finished: null }))

/** What was answered in this tab so far; the password is never kept. */
export function keptAnswers(): SignupAnswers {
  return signupRecord.read() ?? NO_ANSWERS
}

/** Keeps the answers until the tab is closed, for a day at most. */
export function keepAnswers(answers: SignupAnswers): void {
  signupRecord.write(answers)
}

/** Forgets the answers of a signup that was not finished. */
function dropAnswers(): void {
  signupRecord.remove()
}

/** Keeps a first message that was chosen before the signup, unless one to the same member is begun already. */
export function keepFirstMessage(profileId: string, message: string): void {
  const answers = keptAnswers()
  if (!ownValue(answers.messages, profileId)?.trim())
    keepAnswers({ ...answers, messages: { ...answers.messages, [profileId]: message } })
}

/** Notes a finished signup: nothing of it is kept on the device any more. */
export function finishSignup(finished: FinishedSignup): void {
  dropAnswers()
  useSignup.setState({ finished })
}

/** Forgets the finished signup: its last page was left. */
export function leaveSignup(): void {
  useSignup.setState({ finished: null })
}

/** Notes what became of the first message of the finished signup. */
export function noteFirstMessage(message: FirstMessage): void {
  useSignup.setState(({ finished }) => ({ finished: finished && { ...finished, message } }))
}
