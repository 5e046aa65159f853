import * as v from 'valibot'
import { isEmail } from './email.ts'
import { text } from '#src/domain/php.ts'
import { codePointsIn } from '#src/lib/text/code-points.ts'

/** The maximum length of a message, in code points. */
export const MAX_CONTACT_TEXT_LENGTH = 5_000
/** The maximum length of a name, address or subject, in code points. */
export const MAX_CONTACT_LINE_LENGTH = 200

const atMost = (max: number) => v.check<string, string>((value) => codePointsIn(value) <= max, 'too_long')
const line = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), atMost(MAX_CONTACT_LINE_LENGTH))

/** The contact and complaint forms; the messages are codes: `required`, `invalid` or `too_long`. */
export const contactSchema = v.object({
  subject: line,
  where: v.pipe(v.string(), v.trim(), atMost(MAX_CONTACT_LINE_LENGTH)),
  text: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), atMost(MAX_CONTACT_TEXT_LENGTH)),
  name: line,
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    atMost(MAX_CONTACT_LINE_LENGTH),
    v.check(isEmail, 'invalid'),
  ),
})

/** The values of the contact and complaint forms. */
export type Contact = v.InferOutput<typeof contactSchema>

/**
 * Returns the body of the call: the location goes at the top of the text, because the backend has no field for it (docs/backend.md#forms).
 */
export function contactBody({ name, email, subject, where, text: words }: Contact) {
  return { name, email, subject, text: where === '' ? words : `${where}\n\n${words}` }
}

/** The answer to a form, with the reference number of the case (assumed, `contact.php`, `complaint.php`). */
export const receiptSchema = v.object({ reference: v.pipe(text, v.nonEmpty()) })
