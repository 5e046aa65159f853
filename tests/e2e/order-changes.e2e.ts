import type { Page, Route } from '@playwright/test'
import * as v from 'valibot'
import { expectNoAxeViolations } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import {
  openOrder,
  order,
  codeButton,
  payButton,
  paymentsOn,
  status,
  withApplePay,
} from '#tests/support/browser/payments.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const FREE = 'free@example.test'
const PAID = 'paid@example.test'
const THANKS = 'Thank you! 25 credits added'

const objectSchema = v.record(v.string(), v.unknown())
/** PHP writes a list with a gap as an object. */
const listSchema = v.union([v.array(objectSchema), v.record(v.string(), objectSchema)])

type Body = v.InferOutput<typeof objectSchema>

/** Answers a call with a changed answer of the fixtures. */
async function changed(route: Route, change: (body: Body) => Body) {
  const response = await route.fetch()
  await route.fulfill({ response, json: change(v.parse(objectSchema, await response.json())) })
}

/** Returns a body with other values in one part; a body without that part stays unchanged. */
function withPart(body: Body, name: string, facts: Body): Body {
  const part = v.safeParse(objectSchema, body[name])
  return part.success ? { ...body, [name]: { ...part.output, ...facts } } : body
}

/** From now on every payment asks for this amount, whatever was shown. */
async function askFor(page: Page, amount: number) {
  for (const path of ['payment.php', 'repeat-order.php', 'directdebit.php'])
    await page.route(`**/api/${path}*`, (route) =>
      changed(route, (body) => withPart(body, 'payment', { amount })),
    )
}

/** From now on the package p1 has these values. */
async function changePackage(page: Page, facts: Body) {
  await page.route('**/api/packages.php*', (route) =>
    changed(route, (body) => {
      const rows = Object.values(v.parse(listSchema, body['packages']))
      return { ...body, packages: rows.map((row) => (row['id'] === 'p1' ? { ...row, ...facts } : row)) }
    }),
  )
}

/** From now on the backend refuses this code. */
function refuseCode(page: Page, query: string, error = 'code_not_found') {
  return page.route(`**/api/discountcode.php?${query}`, (route) =>
    route.fulfill({ status: error === 'code_not_found' ? 404 : 409, json: { error } }),
  )
}

const consent = (page: Page) => page.getByRole('checkbox', { name: /^Add my credits/ }).check()
const alertWith = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words })

test('when the time bonus ends on the order page, the page says that it is over and what the total is now', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/404/)
  await refuseCode(page, 'welcome=true')
  await page.clock.install()
  await signIn(page, FREE)
  await server.set({ user: { email: FREE, signup_minutes_ago: 239 } })
  await page.goto('/credits/p1')
  await expect(payButton(page)).toHaveText('Pay €15.00 now')
  await consent(page)
  await page.clock.runFor(70_000)
  await expect(
    alertWith(page, 'Your time bonus is over. The total is now €19.99; it was €15.00.'),
  ).toBeVisible()
  await expect(payButton(page)).toHaveText('Pay €19.99 now')
  await expect(page.getByRole('region', { name: 'Your order' })).not.toContainText('Time bonus, 25%')
  await expectNoAxeViolations(page)
  await page.clock.runFor(1_100)
  await order(page, 'Bank transfer')
  await expect(status(page).getByText('Your payment is on its way')).toBeVisible()
  expect(await paymentsOn(server)).toMatchObject([{ amount: 1999, discount: null }])
})

for (const { name, email, path, query, error, before, reason } of [
  {
    name: 'a code',
    email: PAID,
    path: '/credits/p1?code=SUMMER10',
    query: 'code=SUMMER10',
    error: 'code_not_found',
    before: '€18.00',
    reason: 'The code SUMMER10 is no longer valid.',
  },
  {
    name: 'the time bonus',
    email: FREE,
    path: '/credits/p1',
    query: 'code=TIMEBONUS25',
    error: 'code_already_used',
    before: '€15.00',
    reason: 'Your time bonus is over.',
  },
  {
    name: 'the welcome discount',
    email: 'free5@example.test',
    path: '/credits/p1',
    query: 'welcome=true',
    error: 'code_already_used',
    before: '€15.00',
    reason: 'Your welcome discount is over.',
  },
]) {
  test(`${name} that was used up since the page was opened is reported on the click, and a second click orders without it`, async ({
    page,
    server,
    problems,
  }) => {
    problems.expect(/40[49]/)
    if (email === FREE) await refuseCode(page, 'welcome=true')
    await openOrder(page, email, path)
    await expect(payButton(page)).toHaveText(`Pay ${before} now`)
    await refuseCode(page, query, error)
    await order(page, 'Bank transfer')
    await expect(alertWith(page, `${reason} The total is now €19.99; it was ${before}.`)).toBeVisible()
    await expect(alertWith(page, 'Nothing has been ordered yet.')).toBeVisible()
    await expect(payButton(page)).toHaveText('Pay €19.99 now')
    expect(await paymentsOn(server)).toEqual([])
    await payButton(page).click()
    await expect(status(page).getByText('Your payment is on its way')).toBeVisible()
    expect(await paymentsOn(server)).toMatchObject([{ amount: 1999, discount: null }])
  })
}

for (const [facts, words, label] of [
  [
    { price: 2499 },
    'The price of this package has changed. The total is now €24.99; it was €19.99.',
    'Pay €24.99 now',
  ],
  [{ credits: 20 }, 'This package now has 20 credits.', 'Pay €19.99 now'],
] as const) {
  test(`a package that has become ${JSON.stringify(facts)} is shown before it can be ordered, to a double click too`, async ({
    page,
    server,
  }) => {
    await openOrder(page, PAID)
    await changePackage(page, facts)
    await page.getByRole('radio', { name: 'Bank transfer' }).check()
    await consent(page)
    await payButton(page).dblclick()
    await expect(alertWith(page, words)).toBeVisible()
    await expect(payButton(page)).toHaveText(label)
    expect(await paymentsOn(server)).toEqual([])
    await payButton(page).click()
    await expect(status(page).getByText('Your payment is on its way')).toBeVisible()
    expect(await paymentsOn(server)).toHaveLength(1)
  })
}

test('a price that fell since the page was opened does not block the order, and is announced', async ({
  page,
  server,
}) => {
  await openOrder(page, PAID)
  await changePackage(page, { price: 1499 })
  await askFor(page, 1499)
  await order(page, 'PayPal')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: THANKS })).toBeVisible()
  await expect(
    page.getByText('You were charged €14.99, less than the €19.99 that we showed you.'),
  ).toBeVisible()
  expect(await paymentsOn(server)).toHaveLength(1)
})

for (const method of ['PayPal', 'Visa', 'iDEAL']) {
  test(`a payment by ${method} that asks for more is reported before its page is opened, and goes on with the new total`, async ({
    page,
    server,
  }) => {
    await openOrder(page, PAID)
    await askFor(page, 2999)
    await order(page, method)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Please check the total of your payment' }),
    ).toBeVisible()
    await expect(
      alertWith(
        page,
        'The payment page asks for €29.99, but we showed you €19.99. Continue only if you agree.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Do not pay this' })).toHaveAttribute(
      'href',
      '/credits?country=NL',
    )
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Continue to the payment page and pay €29.99' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: THANKS })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await paymentsOn(server)).toHaveLength(1)
  })
}

for (const [amount, words] of [
  [2000, /asks for €20\.00, but we showed you €19\.99/],
  [1999, null],
  [1998, null],
] as const) {
  test(`a payment that asks for ${amount} cents instead of 1999 is ${words ? 'reported' : 'opened'}`, async ({
    page,
  }) => {
    await openOrder(page, PAID)
    await askFor(page, amount)
    await order(page, 'PayPal')
    const provider = page.getByRole('button', { name: 'Pay', exact: true })
    if (words) return expect(alertWith(page, words)).toBeVisible()
    await provider.click()
    await expect(page.getByRole('heading', { level: 1, name: THANKS })).toBeVisible()
    await expect(page.getByText(/we showed you/)).toHaveCount(0)
  })
}

for (const { name, path } of [
  { name: 'a wallet', path: '/credits/p1/applepay' },
  { name: 'a repeat order', path: '/credits/repeat-order' },
]) {
  for (const [amount, words] of [
    [2999, 'You were charged €29.99, but we showed you €19.99.'],
    [1499, 'You were charged €14.99, less than the €19.99 that we showed you.'],
  ] as const) {
    test(`${name} that charged ${amount} cents instead of 1999 says so with the thanks`, async ({ page }) => {
      await withApplePay(page)
      await openOrder(page, PAID, path)
      await askFor(page, amount)
      await consent(page)
      await payButton(page).click()
      await expect(page.getByRole('heading', { level: 1, name: THANKS })).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
      await page.reload()
      await expect(page.getByText(words)).toBeVisible()
    })
  }
}

for (const [name, facts, words, label] of [
  ['price', { price: 2499 }, 'The total is now €24.99; it was €19.99.', 'Pay €24.99 now'],
  ['card', {}, 'your last order is a different one now', 'Pay €19.99 now'],
] as const) {
  test(`a repeat order whose ${name} changed since the page was opened waits for a second click`, async ({
    page,
    server,
  }) => {
    await openOrder(page, PAID, '/credits/repeat-order')
    await page.route('**/api/repeat-order.php', (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      return changed(route, (body) => {
        const last4 = name === 'card' ? '1881' : body['last4']
        return { ...withPart(body, 'package', facts), last4 }
      })
    })
    await consent(page)
    await payButton(page).click()
    await expect(alertWith(page, words)).toBeVisible()
    await expect(payButton(page)).toHaveText(label)
    await expect(page.getByText(`ending in ${name === 'card' ? '1881' : '4242'}`)).toBeVisible()
    expect(await paymentsOn(server)).toEqual([])
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: THANKS })).toBeVisible()
    expect(await paymentsOn(server)).toHaveLength(1)
  })
}

const DEBIT = {
  'Account holder': 'Daniel de Vries',
  IBAN: 'NL02ABNA0123456789',
  Street: 'Lange Weg',
  'House number': '12 b',
  'Postal code': '2011 AB',
  City: 'Haarlem',
  'Mobile number': '+31 6 1234 5678',
}

const authorise = (page: Page, amount: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^I authorise .* to debit ${amount} `) })

async function fillInDebit(page: Page) {
  for (const [name, value] of Object.entries(DEBIT))
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  await consent(page)
}

test('a total that went up between the order and the direct debit is reported there', async ({ page }) => {
  await openOrder(page, PAID)
  await changePackage(page, { price: 2499 })
  await page.getByRole('radio', { name: 'SEPA direct debit' }).check()
  await consent(page)
  await page.getByRole('button', { name: 'Payment details' }).click()
  await expect(alertWith(page, 'The total is now €24.99; it was €19.99.')).toBeVisible()
  await expect(codeButton(page)).toBeVisible()
})

test('a mandate whose sum went up since the form was opened must be given again, and the form stays filled in', async ({
  page,
  server,
}) => {
  await openOrder(page, PAID, '/directdebit?package=p1')
  await fillInDebit(page)
  await authorise(page, '€19.99').check()
  await changePackage(page, { price: 2499 })
  await codeButton(page).click()
  await expect(alertWith(page, 'The total is now €24.99; it was €19.99.')).toBeVisible()
  await expect(authorise(page, '€24.99')).not.toBeChecked()
  await expect(page.getByRole('region', { name: 'SEPA direct debit mandate' })).toContainText('€24.99')
  await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveValue('NL02 ABNA 0123 4567 89')
  await codeButton(page).click()
  await expect(alertWith(page, 'Please tick this box to give the mandate.')).toBeVisible()
  expect(await paymentsOn(server)).toEqual([])
  await authorise(page, '€24.99').check()
  await codeButton(page).click()
  await expect(page.getByRole('textbox', { name: 'SMS code' })).toBeVisible()
  expect(await paymentsOn(server)).toHaveLength(1)
})

test('a direct debit that asks for more names that sum before the code is confirmed, even after a reload', async ({
  page,
  server,
}) => {
  await openOrder(page, PAID, '/directdebit?package=p1')
  await fillInDebit(page)
  await authorise(page, '€19.99').check()
  await askFor(page, 2999)
  await codeButton(page).click()
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload()
    await expect(alertWith(page, 'asks for €29.99, but we showed you €19.99')).toBeVisible()
    await expect(page.getByText('With it you confirm a payment of €29.99.')).toBeVisible()
    await expect(page.getByText('This pays €29.99 by direct debit, once.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'SEPA direct debit mandate' })).toContainText(
      'Amount€29.99',
    )
  }
  await page.getByRole('textbox', { name: 'SMS code' }).fill('123456')
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: THANKS })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await paymentsOn(server)).toHaveLength(1)
})

test('a payment that asks for more is shown with its own sum where another order starts', async ({
  page,
}) => {
  await openOrder(page, PAID)
  await askFor(page, 2999)
  await order(page, 'PayPal')
  await page.getByRole('link', { name: 'Do not pay this' }).click()
  await page.getByRole('article', { name: '60 credits' }).getByRole('link', { name: 'Choose' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You have a payment in progress' })).toBeVisible()
  await expect(page.getByText('€29.99')).toBeVisible()
})
