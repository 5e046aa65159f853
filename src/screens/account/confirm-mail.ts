import { putMailChange } from '#src/api/mailed-links.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { mailChangeRecord } from '#src/domain/records.ts'

/** What became of a mailed link to a new address. */
export type Confirmation = { state: 'done' | 'expired' } | { state: 'failed'; error: unknown }

const asked = new Map<string, Promise<Confirmation>>()

async function ask(token: string): Promise<Confirmation> {
  try {
    await putMailChange(token)
    mailChangeRecord.write(token)
    return { state: 'done' }
  } catch (error) {
    const isRefused =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
    return isRefused ? { state: 'expired' } : { state: 'failed', error }
  }
}

/** Confirms by the link, once: a page that is loaded again says what came of it, and asks no second time. */
export function confirmMail(token: string): Promise<Confirmation> {
  if (token === '') return Promise.resolve({ state: 'expired' })
  if (mailChangeRecord.read() === token) return Promise.resolve({ state: 'done' })
  const confirmation = asked.get(token) ?? ask(token)
  asked.set(token, confirmation)
  return confirmation
}

/** Lets the member ask again after a failure. */
export function askAgain(token: string): void {
  asked.delete(token)
}
