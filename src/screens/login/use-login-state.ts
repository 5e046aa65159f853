import { useLocation } from 'react-router'
import * as v from 'valibot'

const loginStateSchema = v.fallback(
  v.object({ email: v.optional(v.string(), ''), isLost: v.optional(v.boolean(), false) }),
  { email: '', isLost: false },
)

/** What the login page was opened with: an address that was typed elsewhere, and whether the browser has not kept a login. */
export function useLoginState(): v.InferOutput<typeof loginStateSchema> {
  return v.parse(loginStateSchema, useLocation().state)
}
