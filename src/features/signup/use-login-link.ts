import { landingOf } from '#src/actions/intent.ts'
import { loginPath, PATHS } from '#src/paths.ts'
import { useIntent } from '#src/stores/intent.ts'

/** The link to the login, with the way to what the visitor tried, and with the address that was typed, which is in no URL. */
export function useLoginLink(email = ''): { to: string; state: { email: string } } {
  const intent = useIntent((state) => state.intent)
  return { to: intent ? loginPath(landingOf(intent)) : PATHS.login, state: { email } }
}
