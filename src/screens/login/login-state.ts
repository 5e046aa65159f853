import * as v from 'valibot'

/** What the login page was opened with: an address that was typed elsewhere, and whether the browser has not kept a login. */
const loginStateSchema = v.fallback(
  v.object({ email: v.optional(v.string(), ''), isLost: v.optional(v.boolean(), false) }),
  { email: '', isLost: false },
)

export function loginStateOf(state: unknown): v.InferOutput<typeof loginStateSchema> {
  return v.parse(loginStateSchema, state)
}
