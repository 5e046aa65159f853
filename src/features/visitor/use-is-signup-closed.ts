import { canSignUp } from '#src/stores/browser/tracking.ts'
import { useSiteSettings } from '#src/stores/settings.ts'

/** Returns whether this visitor cannot sign up; false for an invite-only site, where the signup itself asks for the invitation. */
export function useIsSignupClosed(): boolean {
  const { signups } = useSiteSettings()
  return signups !== 'invite' && !canSignUp(signups)
}
