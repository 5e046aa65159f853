const PATTERN = /^[^\s@<>"(),;:\\[\]]+@[^\s@.<>"(),;:\\[\]]+(\.[^\s@.<>"(),;:\\[\]]+)+$/
const MAX_LENGTH = 254

/** Returns whether a text can be an e-mail address. The length is checked first, because the pasted text may be very long. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && PATTERN.test(text)
}
