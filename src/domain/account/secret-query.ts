const SECRET = new Set(['reactivate', 'redirect', 'payment', 'code', 'otp'])
const SECRET_PART = /token|secret|password|e-?mail|iban|phone/

/**
 * A page's query without what opens something or tells of a person. What is left is unknown here: the settings are asked for the query of
 * the page, and which of its parameters they depend on is the backend's to say.
 */
export function withoutSecrets(query: URLSearchParams): URLSearchParams {
  const isOpen = (name: string) => !SECRET.has(name) && !SECRET_PART.test(name)
  return new URLSearchParams([...query].filter(([name]) => isOpen(name.toLowerCase())))
}
