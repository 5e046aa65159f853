import * as v from 'valibot'
import type { FixturesServer } from '#tests/support/browser/fixtures-server.ts'

/** Ids that the fixtures give to what happens in a test; earlier ones belong to its past. */
const NEW_IDS_FROM = 100_000_000

const stateSchema = v.object({
  user: v.object({ credits: v.number(), paid_user: v.boolean() }),
  payments: v.array(
    v.object({
      id: v.number(),
      status: v.string(),
      method: v.string(),
      amount: v.number(),
      discount: v.nullable(v.object({ code: v.string() })),
    }),
  ),
})

/** The payments that the server made in this test. */
export async function paymentsOn(server: FixturesServer) {
  const { payments } = v.parse(stateSchema, await server.state())
  return payments.filter(({ id }) => id >= NEW_IDS_FROM)
}

/** The member as the server knows him. */
export async function memberOn(server: FixturesServer) {
  return v.parse(stateSchema, await server.state()).user
}
