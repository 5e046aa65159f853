import { visitInvite, visitTracking } from '#src/stores/browser/tracking.ts'
import { isSignupOpen } from '#src/domain/site/tracking.ts'
import { useSiteSettings } from '#src/stores/settings.ts'

/** Returns whether this visitor cannot sign up; false for an invite-only site, where the signup itself asks for the invitation. */
export function useIsSignupClosed(): boolean {
  const { signups } = useSiteSettings()
  if (signups === 'invite') return false
  return !isSignupOpen(signups, { tracking: visitTracking(), invite: visitInvite() })
}
