/** Returns whether this device can pay with Apple Pay; false if the browser does not allow the query. */
export function hasApplePay(): boolean {
  const session: unknown = Reflect.get(window, 'ApplePaySession')
  if (typeof session !== 'function') return false
  try {
    const canPay: unknown = Reflect.get(session, 'canMakePayments')
    return typeof canPay === 'function' && Reflect.apply(canPay, session, []) === true
  } catch {
    // An insecure page may not query it, and could not pay either.
    return false
  }
}
