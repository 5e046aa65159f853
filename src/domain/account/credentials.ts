import * as v from 'valibot'

/** The login form; the messages are codes: `required` or `invalid`. */
export const credentialsSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.regex(/^[^\s@]+@[^\s@]+$/, 'invalid')),
  password: v.pipe(v.string(), v.nonEmpty('required')),
})

/** The values of the login form. */
export type Credentials = v.InferOutput<typeof credentialsSchema>
