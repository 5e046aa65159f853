import { expect, test } from 'vitest'
import { movePayment } from './control.ts'
import { databaseFor, signIn } from './db.ts'
import { DAY_MS, MINUTE_MS } from '#src/lib/time/durations.ts'
import { answerCalls, call } from '#tests/support/call-handlers.ts'

answerCalls()

test('discount codes can be valid, used up, unknown or only for the first purchase', async () => {
  expect((await call('GET', 'discountcode.php?code=summer10')).body).toMatchObject({
    code: 'SUMMER10',
    percentage: 10,
    minimum: 1000,
  })
  expect(await call('GET', 'discountcode.php?code=USEDCODE')).toMatchObject({
    status: 409,
    body: { error: 'code_already_used' },
  })
  expect(await call('GET', 'discountcode.php?code=NOPE')).toMatchObject({
    status: 404,
    body: { error: 'code_not_found' },
  })
  expect((await call('GET', 'discountcode.php?welcome=true')).body).toMatchObject({ code: 'WELCOME25' })
  signIn('default', 'free@example.test')
  expect((await call('GET', 'discountcode.php?code=TIMEBONUS25')).body).toMatchObject({
    value_percentage: 25,
    validity: 'once-per-user',
  })
  signIn('default', 'paid@example.test')
  expect((await call('GET', 'discountcode.php?code=WELCOME25')).status).toBe(409)
})

test('the welcome discount ends a week after the signup', async () => {
  const welcome = () => call('GET', 'discountcode.php?welcome=true')
  // The member signed up three days ago.
  signIn('default', 'free5@example.test')
  databaseFor().clockOffset = 4 * DAY_MS - MINUTE_MS
  expect(await welcome()).toMatchObject({ status: 200, body: { code: 'WELCOME25' } })
  databaseFor().clockOffset = 4 * DAY_MS
  expect(await welcome()).toMatchObject({ status: 404, body: { error: 'code_not_found' } })
})

const DEBIT = {
  package_id: 'p1',
  account_holder: 'D',
  iban: 'NL20 INGB 0001 2345 67',
  street: 'S',
  house_number: '1',
  zip: '1',
  city: 'H',
  phone: '+31612345678',
}

async function startDebit() {
  const { body } = await call('POST', 'directdebit.php', DEBIT)
  const { id } = body.payment as { id: number }
  return {
    id,
    confirm: (otp: string) => call('PUT', 'directdebit.php', { payment_id: id, otp, authorized: true }),
  }
}

test('after five wrong codes a direct debit takes none for a minute, and then the right one', async () => {
  signIn('default', 'free@example.test')
  const { confirm } = await startDebit()
  for (let round = 0; round < 5; round += 1) expect((await confirm('000000')).status).toBe(422)
  const blocked = await confirm('123456')
  expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, '60'])
  databaseFor().clockOffset = MINUTE_MS
  expect((await confirm('000000')).status).toBe(422)
  expect((await confirm('123456')).body).toMatchObject({ payment: { status: 'completed' } })
})

test('the right code does not complete a direct debit that has failed', async () => {
  const account = signIn('default', 'free@example.test')
  const { id, confirm } = await startDebit()
  movePayment(databaseFor(), { id, status: 'failed' })
  expect((await confirm('123456')).body).toMatchObject({ payment: { status: 'failed' } })
  expect(account.paid_user).toBe(false)
})

test('a direct debit needs the code from the SMS, and the first payment makes a member premium', async () => {
  const account = signIn('default', 'free@example.test')
  expect((await call('POST', 'directdebit.php', { ...DEBIT, iban: 'NL91ABNA0417164300' })).body).toEqual({
    error: 'blocked_iban',
  })
  expect((await call('POST', 'directdebit.php', { ...DEBIT, phone: '+31600000000' })).body).toEqual({
    error: 'blocked_phone',
  })
  expect(await call('POST', 'directdebit.php', { ...DEBIT, iban: 'NL00' })).toMatchObject({
    status: 422,
    body: { fields: { iban: 'invalid' } },
  })
  const { body } = await call('POST', 'directdebit.php', { ...DEBIT, discount_code: 'WELCOME25' })
  const payment = body.payment as { id: number; amount: number }
  expect(payment.amount).toBe(1499)
  expect(
    await call('PUT', 'directdebit.php', { payment_id: payment.id, otp: '000000', authorized: true }),
  ).toMatchObject({ status: 422, body: { error: 'otp_invalid' } })
  expect(
    (await call('PUT', 'directdebit.php', { payment_id: payment.id, otp: '123456', authorized: true })).body,
  ).toMatchObject({ payment: { status: 'completed' } })
  expect(account).toMatchObject({ paid_user: true, credits: 27 })
  expect((await call('GET', 'discountcode.php?code=WELCOME25')).status).toBe(409)
})

test('a payment method with its own page redirects the member', async () => {
  signIn('default', 'free@example.test')
  const { body } = await call('POST', 'payment.php', {
    package_id: 'p0',
    method: 'ideal',
    country: 'NL',
    client_id: 'x',
  })
  expect(body).toMatchObject({ payment: { status: 'pending', amount: 999 } })
  expect((body.payment as { redirect_url: string }).redirect_url).toMatch(
    /^http:\/\/localhost:3000\/__fixtures\/pay\?payment=/,
  )
  expect(
    await call('POST', 'payment.php', { package_id: 'p0', method: 'blik', country: 'NL' }),
  ).toMatchObject({ status: 422, body: { fields: { method: 'invalid' } } })
})
