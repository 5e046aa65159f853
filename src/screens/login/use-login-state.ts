import { useLocation } from 'react-router'
import * as v from 'valibot'

const loginStateSchema = v.fallback(
  v.object({ email: v.optional(v.string(), ''), isLost: v.optional(v.boolean(), false) }),
  { email: '', isLost: false },
)

/** Returns the state of the navigation to the login: an address typed on another page, and whether the browser has lost a login. */
export function useLoginState(): v.InferOutput<typeof loginStateSchema> {
  return v.parse(loginStateSchema, useLocation().state)
}
