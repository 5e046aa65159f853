const PATTERN = /^[^\s@<>"(),;:\\[\]]+@[^\s@.<>"(),;:\\[\]]+(\.[^\s@.<>"(),;:\\[\]]+)+$/
const LONGEST = 254

/** Returns whether a text can be an e-mail address. The length is checked first, because the pasted text may be very long. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && PATTERN.test(text)
}
