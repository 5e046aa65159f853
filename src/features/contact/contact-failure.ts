import { ApiError, asksForLogin, isUnanswered } from '#src/domain/api-error.ts'

/** Why a form was not sent: `unclear` means that it may have arrived anyway, `logged_out` that the session has ended. */
export type SendProblem = 'unclear' | 'offline' | 'too_many' | 'logged_out' | 'failed'

/** Returns the kind of a failure, by what the visitor can do about it. */
export function sendProblemOf(error: unknown): SendProblem {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.kind === 'offline') return 'offline'
  if (isUnanswered(error)) return 'unclear'
  if (asksForLogin(error)) return 'logged_out'
  return error.status === 429 ? 'too_many' : 'failed'
}
