import { visitInvite, visitTracking } from '#src/actions/tracking.ts'
import { isSignupOpen } from '#src/domain/site/tracking.ts'
import { useSiteSettings } from '#src/stores/settings.ts'

/** Whether this visitor cannot sign up; where an invitation is asked for, the signup itself says so. */
export function useIsSignupClosed(): boolean {
  const { signups } = useSiteSettings()
  if (signups === 'invite') return false
  return !isSignupOpen(signups, { tracking: visitTracking(), invite: visitInvite() })
}
