import { codePointsIn } from '#src/lib/text/code-points.ts'

const EMAIL = /^[^\s@<>"(),;:\\[\]]+@[^\s@.<>"]+(\.[^\s@.<>"]+)+$/

/** Returns whether the backend accepts a text as an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}

/** Returns why a member's name is rejected (docs/rules.md#user-name); `null` when it is accepted. */
export function nameError(name: string, email: string): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'required'
  if (trimmed.startsWith('@')) return 'name_starts_with_at'
  if (trimmed.toLowerCase() === email.trim().toLowerCase()) return 'name_is_email'
  if (codePointsIn(trimmed) > 40) return 'too_long'
  return trimmed.toLowerCase() === 'taken' ? 'name_taken' : null
}

/** Returns why a password is rejected; `null` when it is accepted. */
export function passwordError(password: string): string | null {
  if (password === '') return 'required'
  return codePointsIn(password) < 8 ? 'too_short' : null
}
