import { isYes, numberOf, textOf } from '#mocks/body.ts'
import { invalid, memberCall, Refusal, type MemberCall } from '#mocks/call.ts'
import { packagesFor } from '#mocks/data/shop.ts'
import { paymentsOf } from '#mocks/db.ts'
import { completePayment, createPayment, orderOf, paymentOf } from '#mocks/payments.ts'

const BLOCKED_IBAN = 'NL91ABNA0417164300'
const BLOCKED_PHONE = '+31600000000'
const SMS_CODE = '123456'
const OTP_TRIES = 5
const OTP_BLOCK_SECONDS = 60
const DEBIT_LIMIT = 3
const MONTH_MS = 30 * 86_400_000

async function pay(call: MemberCall) {
  const payment = createPayment(call, orderOf(await call.json()))
  if (payment.method === 'applepay') completePayment(call.account, payment)
  return { payment }
}

function repeatOrder(call: MemberCall) {
  const order = call.account.repeatOrder
  if (!order) throw new Refusal(404, 'not_found')
  const creditPackage = packagesFor(call.account.profile.country).find(
    (candidate) => candidate.id === order.package,
  )
  return { order, creditPackage }
}

function repeat(call: MemberCall) {
  const { account } = call
  const { order } = repeatOrder(call)
  if (account.cardFails) throw new Refusal(402, 'card_failed')
  const payment = createPayment(call, {
    packageId: order.package,
    method: order.method,
    country: '',
    discountCode: '',
  })
  payment.redirect_url = null
  completePayment(account, payment)
  return { payment }
}

function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

async function startDebit(call: MemberCall) {
  const { account } = call
  const body = await call.json()
  const iban = textOf(body, 'iban').replace(/\s/g, '').toUpperCase()
  const phone = textOf(body, 'phone').replace(/[\s()-]/g, '')
  const fields: Record<string, string> = {}
  for (const name of ['account_holder', 'street', 'house_number', 'zip', 'city']) {
    if (textOf(body, name).trim() === '') fields[name] = 'required'
  }
  if (!isIban(iban)) fields.iban = iban === '' ? 'required' : 'invalid'
  if (!/^\+?\d{8,15}$/.test(phone)) fields.phone = phone === '' ? 'required' : 'invalid'
  if (Object.keys(fields).length > 0) throw invalid(fields)
  if (iban === BLOCKED_IBAN) throw new Refusal(403, 'blocked_iban')
  if (phone === BLOCKED_PHONE || phone === '0600000000') throw new Refusal(403, 'blocked_phone')
  const recent = account.payments.filter(
    (payment) =>
      payment.method === 'sdd' &&
      payment.status === 'completed' &&
      Date.parse(payment.created) > call.now - MONTH_MS,
  )
  if (recent.length >= DEBIT_LIMIT) throw new Refusal(403, 'limit_reached')
  account.otp = { wrong: 0, blockedUntil: 0 }
  return { payment: createPayment(call, orderOf(body, 'sdd')), otp_sent: true }
}

async function confirmDebit(call: MemberCall) {
  const { account } = call
  const body = await call.json()
  const payment = paymentOf(account, numberOf(body.payment_id))
  if (!isYes(body.authorized)) throw invalid({ authorized: 'required' })
  if (payment.method !== 'sdd') throw new Refusal(404, 'not_found')
  const seconds = Math.ceil((account.otp.blockedUntil - call.now) / 1000)
  if (seconds > 0) throw new Refusal(429, 'too_many_attempts', {}, seconds)
  if (textOf(body, 'otp').trim() !== SMS_CODE) {
    const wrong = account.otp.wrong + 1
    account.otp =
      wrong < OTP_TRIES
        ? { wrong, blockedUntil: 0 }
        : { wrong: 0, blockedUntil: call.now + OTP_BLOCK_SECONDS * 1000 }
    throw new Refusal(422, 'otp_invalid')
  }
  if (payment.status === 'pending') completePayment(account, payment)
  return { payment }
}

/** Payments, transactions, repeat orders and direct debit (assumed). */
export const paymentHandlers = [
  memberCall('post', 'payment.php', pay),
  memberCall('get', 'payment.php', (call) => ({
    payment: paymentOf(call.account, numberOf(call.query.get('id'))),
  })),
  memberCall('get', 'transactions.php', (call) =>
    call.query.has('id')
      ? { transaction: paymentOf(call.account, numberOf(call.query.get('id'))) }
      : { transactions: paymentsOf(call.account) },
  ),
  memberCall('get', 'repeat-order.php', (call) => {
    const { order, creditPackage } = repeatOrder(call)
    return { package: creditPackage, method: order.method, last4: order.last4 }
  }),
  memberCall('post', 'repeat-order.php', repeat),
  memberCall('post', 'directdebit.php', startDebit),
  memberCall('put', 'directdebit.php', confirmDebit),
]
