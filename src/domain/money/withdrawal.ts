import * as v from 'valibot'
import { contactSchema } from '#src/domain/account/contact.ts'

/** The fields of a declaration of withdrawal; the messages are codes, as in the contact forms. */
export const declarationSchema = v.pick(contactSchema, ['name', 'email'])

/** Who declares a withdrawal. */
export type Declaration = v.InferOutput<typeof declarationSchema>

/** A withdrawal from an order as stored in this browser; it holds nothing that was typed. */
export const withdrawalSchema = v.object({
  /** When it was first sent, by the server's clock, in milliseconds since 1970. */
  sent_at: v.number(),
  /** When it arrived, if the answer to an earlier declaration was lost. */
  received_at: v.optional(v.number()),
  /** The server's reference; `null` when there was no clear answer. */
  reference: v.nullable(v.string()),
})

/** A declared withdrawal. */
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>
