import { typedEmailRecord } from '#src/domain/first-paint-records.ts'
import { isPlainObject } from '#src/lib/is-plain-object.ts'

/** The state of a link to a form that takes over the typed address. Not the address itself: in the history it would outlive a logout. */
export const WITH_EMAIL = { hasEmail: true }

/** Stores an address that a visitor has typed for the form that a link with this state leads to. */
export function keepTypedEmail(email: string): void {
  typedEmailRecord.write(email)
}

/** Returns the typed address for a form with this state of its history entry; an empty text if there is none. */
export function typedEmail(state: unknown): string {
  const isWanted = isPlainObject(state) && 'hasEmail' in state
  return isWanted ? (typedEmailRecord.read() ?? '') : ''
}
