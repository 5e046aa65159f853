/** Browsers treat backslashes as slashes, and drop control characters while they parse a URL. */
function hasStrayCharacter(value: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what this checks.
  return /[\\\u0000-\u001f\u007f]/.test(value)
}

/**
 * Returns a path of this site from an untrusted text (`?redirect=`, a stored intent), or `null`. Rejects other origins, `//host`,
 * backslashes, control characters and dot segments that would leave the site.
 */
export function safePath(value: string | null | undefined, origin: string): string | null {
  if (!value || !value.startsWith('/') || value.length > 2000) return null
  if (hasStrayCharacter(value) || value.startsWith('//')) return null
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    return null
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Servers decode a path once, some of them twice. */
const DECODINGS = 3

/** Returns a path as the most lenient server may read it: with every encoded ASCII character decoded, however often it was encoded. */
function decodedPath(path: string): string {
  let decoded = path
  for (let round = 0; round < DECODINGS; round += 1)
    decoded = decoded.replaceAll(/%([0-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  return decoded
}

function isBelow(url: URL, base: URL): boolean {
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return false
  const path = decodedPath(url.pathname)
  return !hasStrayCharacter(path) && !path.split('/').some((part) => part === '.' || part === '..')
}

/** Calls may have side effects, and pictures are requested with the member's cookie. */
function isCall({ pathname }: URL): boolean {
  return /^\/+api(\/|$)/i.test(decodedPath(pathname))
}

/**
 * Returns the URL of a picture in an answer of the backend, or `null`. A relative path is resolved against `cdn_prefix` of the settings and
 * must stay below it; an absolute one must be http(s) (docs/backend.md#pictures). On the site's own host it must be below the prefix,
 * without a query, and never one of the calls.
 */
export function imageUrl(path: string | null | undefined, cdnPrefix: string, origin: string): string | null {
  if (!path || path.startsWith('//') || hasStrayCharacter(path)) return null
  const isAbsolute = /^https?:\/\//i.test(path)
  if (!isAbsolute && /^[a-z][a-z\d+.-]*:/i.test(path)) return null
  let base: URL
  let url: URL
  try {
    base = new URL(cdnPrefix.endsWith('/') ? cdnPrefix : `${cdnPrefix}/`, origin)
    url = isAbsolute ? new URL(path) : new URL(path.replace(/^\/+/, './'), base)
  } catch {
    return null
  }
  if (!/^https?:$/.test(base.protocol)) return null
  const isOwn = url.hostname === new URL(origin).hostname
  if ((!isAbsolute || isOwn) && !isBelow(url, base)) return null
  if (isOwn && (url.search !== '' || url.hash !== '' || isCall(url) || url.pathname.startsWith('//')))
    return null
  return url.origin === origin ? url.pathname : url.href
}

/** Returns an absolute https URL that a link to another site may have, or `null`. */
export function foreignUrl(value: string | null | undefined): string | null {
  if (!value || !/^https:\/\//i.test(value)) return null
  try {
    const url = new URL(value)
    return url.username === '' && url.password === '' ? url.href : null
  } catch {
    return null
  }
}
