const PATTERN = /^[^\s@<>"(),;:\\[\]]+@[^\s@.<>"(),;:\\[\]]+(\.[^\s@.<>"(),;:\\[\]]+)+$/
const LONGEST = 254

/** Whether a text can be an e-mail address. The length comes first: what is pasted may be a whole book. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && PATTERN.test(text)
}
