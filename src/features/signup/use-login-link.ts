import { landingOf } from '#src/actions/intent.ts'
import { loginPath, PATHS } from '#src/paths.ts'
import { useIntent } from '#src/stores/intent.ts'

/**
 * Returns the link to the login, with the way back to what the visitor tried. The typed address is in the state, so that no URL contains
 * it.
 */
export function useLoginLink(email = ''): { to: string; state: { email: string } } {
  const intent = useIntent((state) => state.intent)
  return { to: intent ? loginPath(landingOf(intent)) : PATHS.login, state: { email } }
}
