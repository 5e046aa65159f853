import { applyCommands } from '#mocks/control.ts'
import { databaseFor } from '#mocks/db.ts'

/** A member who has not bought anything, with the time bonus. */
export const FREE = 'free@example.test'

/** The title of the banner of the time bonus. */
export const TITLE = '25% off your first package'

/** The title of the welcome discount. */
export const WELCOME = 'Welcome: 25% off your first package'

/** Leaves that member without credits, so long after the signup. */
export function withoutCredits(minutesAgo = 60) {
  applyCommands(databaseFor(), null, {
    user: { email: FREE, credits: 0, signup_minutes_ago: minutesAgo },
  })
}
