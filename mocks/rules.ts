const EMAIL = /^[^\s@<>"(),;:\\[\]]+@[^\s@.<>"]+(\.[^\s@.<>"]+)+$/

/** Whether a text is an e-mail address, as the backend sees it. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}

/** What is wrong with a member's name (docs/rules.md#user-name); `null` when it may be used. */
export function nameError(name: string, email: string): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'required'
  if (trimmed.startsWith('@')) return 'name_starts_with_at'
  if (trimmed.toLowerCase() === email.trim().toLowerCase()) return 'name_is_email'
  if (codePoints(trimmed) > 40) return 'too_long'
  return trimmed.toLowerCase() === 'taken' ? 'name_taken' : null
}

/** What is wrong with a password. */
export function passwordError(password: string): string | null {
  if (password === '') return 'required'
  return password.length < 8 ? 'too_short' : null
}

/** The length of a text in code points, as the backend counts (docs/backend.md#units). */
export function codePoints(text: string): number {
  return Array.from(text).length
}
