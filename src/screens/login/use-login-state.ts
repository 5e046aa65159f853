import { useLocation } from 'react-router'
import * as v from 'valibot'
import { typedEmail } from '#src/stores/browser/typed-email.ts'

const loginStateSchema = v.fallback(v.object({ isLost: v.optional(v.boolean(), false) }), { isLost: false })

/** Returns the state of the navigation to the login: an address typed on another page, and whether the browser has lost a login. */
export function useLoginState(): { email: string; isLost: boolean } {
  const entry = useLocation()
  return { ...v.parse(loginStateSchema, entry.state), email: typedEmail(entry.state) }
}
