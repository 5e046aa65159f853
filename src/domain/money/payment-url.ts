/** Names of the local device or network: of one part, or below a part that is reserved for them; also with a dot at the end. */
const LOCAL = /^(?:[^.]*|.*\.(?:localhost|local|internal|home\.arpa))\.?$/

/** Returns whether a URL is https at a public host name: no IP address, no port, and no name of the local device or network. */
function isPublic({ protocol, hostname, port }: URL): boolean {
  const isNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return protocol === 'https:' && port === '' && !isNumber && !LOCAL.test(hostname)
}

/**
 * Returns the URL of a payment page, or `null` when it is not accepted: it must be of the site's own origin, or https at a public host
 * and the default port, without credentials, white space, control characters or backslashes.
 */
export function paymentUrl(value: string | null | undefined, origin: string): string | null {
  // Browsers drop control characters while they parse a URL.
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

/** Returns the host of a payment page that needs a click to be opened: neither the site's own nor trusted (`null` trusts all). */
export function unknownHost(url: string, origin: string, trusted: readonly string[] | null): string | null {
  const page = new URL(url)
  return trusted === null || page.origin === origin || trusted.includes(page.origin) ? null : page.host
}
