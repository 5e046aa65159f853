import * as v from 'valibot'
import { isEmail } from './email.ts'
import { text } from '#src/domain/php.ts'

/** The longest text that the forms take, in code points. */
export const CONTACT_TEXT_LENGTH = 5_000
/** The longest name, address or subject, in code points. */
export const CONTACT_LINE_LENGTH = 200

const codePoints = (most: number) =>
  v.check<string, string>((value) => Array.from(value).length <= most, 'too_long')
const line = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), codePoints(CONTACT_LINE_LENGTH))

/** What the forms of customer service and of complaints ask for; every message is a code: `required`, `invalid` or `too_long`. */
export const contactSchema = v.object({
  subject: line,
  where: v.pipe(v.string(), v.trim(), codePoints(CONTACT_LINE_LENGTH)),
  text: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), codePoints(CONTACT_TEXT_LENGTH)),
  name: line,
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    codePoints(CONTACT_LINE_LENGTH),
    v.check(isEmail, 'invalid'),
  ),
})

/** What the forms of customer service and of complaints ask for. */
export type Contact = v.InferOutput<typeof contactSchema>

/** What the backend is told: where it is stands at the head of the text, which has no field of its own for it (docs/backend.md#forms). */
export function contactBody({ name, email, subject, where, text: words }: Contact) {
  return { name, email, subject, text: where === '' ? words : `${where}\n\n${words}` }
}

/** The answer to a form: the number under which it is handled (assumed, `contact.php`, `complaint.php`). */
export const receiptSchema = v.object({ reference: v.pipe(text, v.nonEmpty()) })
