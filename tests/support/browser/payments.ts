import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import type { FixturesServer } from './fixtures-server.ts'
import { signIn } from './sign-in.ts'

/** The fixtures' ids from here on are created by the test; lower ones are seed data. */
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

/** Returns the payments that were created in this test. */
export async function paymentsOn(server: FixturesServer) {
  const { payments } = v.parse(stateSchema, await server.state())
  return payments.filter(({ id }) => id >= NEW_IDS_FROM)
}

/** Returns the member as the server has them. */
export async function memberOn(server: FixturesServer) {
  return v.parse(stateSchema, await server.state()).user
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/ })
export const status = (page: Page) => page.getByRole('status')

/** Gives the device a wallet. */
export function withApplePay(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.assign(window, {
      ApplePaySession: Object.assign(function session() {}, { canMakePayments: () => true }),
    })
  })
}

/** Opens an order as a member, up to the button that pays. */
export async function openOrder(page: Page, email: string, path = '/credits/p1') {
  await signIn(page, email)
  await page.goto(path)
  await expect(payButton(page)).toBeVisible()
}

/** Chooses a method, ticks the waiver, and clicks Pay. */
export async function order(page: Page, method: string) {
  await page.getByRole('radio', { name: method, exact: true }).check()
  await page.getByRole('checkbox', { name: /^Add my credits right away/ }).check()
  await payButton(page).click()
}
