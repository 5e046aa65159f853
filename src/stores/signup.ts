import { create } from 'zustand'
import { readAnswers, type SignupAnswers } from '#src/domain/signup.ts'
import { readForTab, readStored, removeStored, writeForTab, writeStored } from '#src/lib/browser-storage.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { readJson } from '#src/lib/read-json.ts'

const KEY = 'signup'

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
export const useSignup = create<{ finished: FinishedSignup | null }>(() => ({ finished: null }))

/** What was answered on this device so far; the password is never kept. */
export function keptAnswers(): SignupAnswers {
  return readAnswers(readJson(readStored(KEY)), Date.now())
}

/** Keeps the answers on this device for a week. */
export function keepAnswers(answers: Omit<SignupAnswers, 'saved_at'>): void {
  writeStored(KEY, JSON.stringify({ ...answers, saved_at: Date.now() }))
}

/** Whether answers of a signup that was not finished are on this device. */
export function hasKeptAnswers(): boolean {
  return readStored(KEY) !== null
}

/** Forgets the answers of a signup that was not finished. */
export function dropAnswers(): void {
  removeStored(KEY)
}

/** Keeps a first message that was chosen before the signup, unless one to the same member is begun already. */
export function keepFirstMessage(profileId: string, message: string): void {
  const { saved_at: _, ...answers } = keptAnswers()
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

const PROFILE_KEY = 'complete-signup'

/** The profile fields of the finishing page that an account typed and did not save yet, kept until the tab is closed. */
export function keptProfile(account: string): Record<string, unknown> {
  const kept = readJson(readForTab(`${PROFILE_KEY}.${account}`))
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}

/** Keeps what is typed into the finishing page; `null` when it was saved, or the member logged out. */
export function keepProfile(account: string, values: Record<string, unknown> | null): void {
  writeForTab(`${PROFILE_KEY}.${account}`, values && JSON.stringify(values))
}
