const SECRET = new Set(['reactivate', 'redirect', 'payment', 'code', 'otp'])
const SECRET_PART = /token|secret|password|e-?mail|iban|phone/

/**
 * Returns the query of a page without credentials and personal data. All other parameters are passed on, because only the backend knows
 * which of them its settings depend on.
 */
export function withoutSecrets(query: URLSearchParams): URLSearchParams {
  const isOpen = (name: string) => !SECRET.has(name) && !SECRET_PART.test(name)
  return new URLSearchParams([...query].filter(([name]) => isOpen(name.toLowerCase())))
}
