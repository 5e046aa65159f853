/** Back-slashes, which browsers take for slashes, and control characters, which they drop while they parse an address. */
function hasStrayCharacter(value: string): boolean {
  // Control characters are what this check is about.
  // oxlint-disable-next-line no-control-regex
  return /[\\\u0000-\u001f\u007f]/.test(value)
}

/**
 * A path of this site from an untrusted text (`?redirect=`, a stored intent), or `null`. Other origins, `//host`, back-slashes,
 * control characters and dot segments that would leave the site are refused.
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

/** The address of a picture: relative paths get the settings' `cdn_prefix`, absolute ones must be http(s) (contract of the backend). */
export function imageUrl(path: string | null | undefined, cdnPrefix: string): string | null {
  if (!path || hasStrayCharacter(path)) return null
  if (/^https?:\/\//i.test(path)) return path
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//')) return null
  const prefix = cdnPrefix === '' || cdnPrefix.endsWith('/') ? cdnPrefix : `${cdnPrefix}/`
  return prefix === '' ? `/${path.replace(/^\/+/, '')}` : prefix + path.replace(/^\/+/, '')
}

/** An address on another site that a link may lead to: absolute and http(s), or `null` (contract of the backend). */
export function foreignUrl(value: string | null | undefined): string | null {
  if (!value || !/^https?:\/\//i.test(value)) return null
  try {
    const url = new URL(value)
    return url.username === '' && url.password === '' ? url.href : null
  } catch {
    return null
  }
}
