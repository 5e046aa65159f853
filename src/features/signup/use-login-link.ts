import { landingOf } from '#src/actions/intent.ts'
import { loginPath, PATHS } from '#src/paths.ts'
import { useIntent } from '#src/stores/intent.ts'

/** Returns the path of the login, with the way back to what the visitor tried. */
export function useLoginLink(): string {
  const intent = useIntent((state) => state.intent)
  return intent ? loginPath(landingOf(intent)) : PATHS.login
}
