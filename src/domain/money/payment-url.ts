/** A name of the public internet behind https: neither a number nor a port, and nothing that means one's own device or network. */
function isPublic({ protocol, hostname, port }: URL): boolean {
  const isNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return protocol === 'https:' && port === '' && !isNumber && hostname.includes('.')
}

/**
 * The address of a payment page out of an answer of the backend, or `null`: the site's own origin, or https at a public name and the usual
 * port, without a user name, white space, control characters or back-slashes (contract of the backend).
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
  return url.origin === origin || isPublic(url) ? url.href : null
}

/** The host of a payment page that is not opened by itself: neither the site's own nor one of those that are trusted (`null`: all). */
export function unknownHost(url: string, origin: string, trusted: readonly string[] | null): string | null {
  const page = new URL(url)
  return trusted === null || page.origin === origin || trusted.includes(page.origin) ? null : page.host
}
