import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import type { FixturesServer } from './fixtures-server.ts'
import { signIn } from './sign-in.ts'

/** The first id that the fixtures give to things created in a test. */
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

/** Returns the payments that the server created in this test. */
export async function paymentsOn(server: FixturesServer) {
  const { payments } = v.parse(stateSchema, await server.state())
  return payments.filter(({ id }) => id >= NEW_IDS_FROM)
}

/** Returns the logged-in member, as stored on the server. */
export async function memberOn(server: FixturesServer) {
  return v.parse(stateSchema, await server.state()).user
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/ })
export const status = (page: Page) => page.getByRole('status')

/** Simulates a device with Apple Pay. */
export function withApplePay(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.assign(window, {
      ApplePaySession: Object.assign(function session() {}, { canMakePayments: () => true }),
    })
  })
}

/** Opens an order as a member, and waits for the button that sends it. */
export async function openOrder(page: Page, email: string, path = '/credits/p1') {
  await signIn(page, email)
  await page.goto(path)
  await expect(payButton(page)).toBeVisible()
}

/** Chooses a method, consents, and clicks Pay. */
export async function order(page: Page, method: string) {
  await page.getByRole('radio', { name: method, exact: true }).check()
  await page.getByRole('checkbox', { name: /^Add my credits right away/ }).check()
  await payButton(page).click()
}
