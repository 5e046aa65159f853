/**
 * The address of a payment page out of an answer of the backend, or `null`: only https, or the site's own origin, without a user name,
 * white space, control characters or back-slashes (contract of the backend).
 */
export function paymentUrl(value: string | null | undefined, origin: string): string | null {
  // Control characters are what this check is about: browsers drop them while they parse an address.
  // oxlint-disable-next-line no-control-regex
  if (!value || value.length > 4000 || /[\s\\\u0000-\u001f\u007f]/.test(value)) return null
  const isOwnPath = value.startsWith('/') && !value.startsWith('//')
  if (!isOwnPath && !/^https?:\/\/[^/]/i.test(value)) return null
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    return null
  }
  if (url.username !== '' || url.password !== '') return null
  return url.origin === origin || url.protocol === 'https:' ? url.href : null
}
