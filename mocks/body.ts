/** Returns a text without its percent-encoding; `null` where that is malformed. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Returns a text field of a body; empty when it is missing or not a text. */
export function textOf(body: Record<string, unknown>, field: string): string {
  const value = body[field]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Returns the e-mail address in a body, in the form in which accounts have it. */
export function emailOf(body: Record<string, unknown>): string {
  return textOf(body, 'email').trim().toLowerCase()
}

/** Returns whether a value is a yes, in any of the forms that PHP takes for one. */
export function isYes(value: unknown): boolean {
  return value === true || value === 1 || value === '1'
}

/** Returns a whole number, also from a text; `null` for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null
}

/** Returns the id in a body's `{conversation: {id}}`. */
export function conversationIdOf(body: Record<string, unknown>): number | null {
  const { conversation } = body
  return typeof conversation === 'object' && conversation !== null
    ? numberOf(Reflect.get(conversation, 'id'))
    : null
}
