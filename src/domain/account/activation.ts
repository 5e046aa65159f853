import type { User } from './user.ts'

/** Returns whether a member is reminded to confirm their e-mail address (docs/rules.md#activation), apart from the route. */
export function needsActivation(
  user: Pick<User, 'status' | 'notifications_disabled' | 'profile'> | null,
): boolean {
  return (
    user !== null &&
    user.notifications_disabled.length === 0 &&
    user.status === 'not_confirmed' &&
    user.profile.status === 'disabled'
  )
}
