import * as v from 'valibot'

/** What the login form asks for; every message is a code that the form words: `required` or `invalid`. */
export const credentialsSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.regex(/^[^\s@]+@[^\s@]+$/, 'invalid')),
  password: v.pipe(v.string(), v.nonEmpty('required')),
})

/** What the login form asks for. */
export type Credentials = v.InferOutput<typeof credentialsSchema>
