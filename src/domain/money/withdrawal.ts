import * as v from 'valibot'
import { contactSchema } from '#src/domain/account/contact.ts'

/** What a declaration of withdrawal asks for; every message is a code, as in the contact forms. */
export const declarationSchema = v.pick(contactSchema, ['name', 'email'])

/** What a declaration of withdrawal asks for. */
export type Declaration = v.InferOutput<typeof declarationSchema>

/** A withdrawal from an order as this browser remembers it; nothing that was typed is in it. */
export const withdrawalSchema = v.object({
  /** By the server's clock, in milliseconds since 1970. */
  sent_at: v.number(),
  /** The number under which the server has it; `null` when no clear answer came. */
  reference: v.nullable(v.string()),
})

/** A withdrawal from an order as this browser remembers it; nothing that was typed is in it. */
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>
