/** The rules of serving the site, from which the preview and the configurations of nginx, Apache and Caddy are made. */

/** The content types of the build's files by extension. */
export const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/** The precompressed variants of a file, the preferred one first. */
export const ENCODINGS = [
  { name: 'br', extension: 'br' },
  { name: 'gzip', extension: 'gz' },
] as const

/** The largest body of a request, in MB: a photo of 10 MB in a form. */
export const MAX_BODY_MB = 12

/** How long a server waits for the backend to accept a connection, and to answer, in seconds. */
export const BACKEND_TIMEOUTS = { connect: 5, answer: 60 }

/** `Cache-Control` of every error and of a missing file. */
export const ERROR_CACHE = 'no-store'

/** `Cache-Control` of a file whose name changes with its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'
const AN_HOUR = 'public, max-age=3600'

/** Calls that change something although they are GETs: a browser sends the member's cookie with them even from a link on another site. */
export const GETS_WITH_EFFECT = '^/api(?:/|%2[Ff])(?:.*(?:/|%2[Ff]))?(?:logout|auto-like)\\.php'

/** `Sec-Fetch-Site` of a request from another site, for which these calls are refused. */
export const ANOTHER_SITE = 'cross-site'

/** The headers that also belong on the backend's answers; the others are about the site's own pages. */
const ON_EVERY_ANSWER = ['Strict-Transport-Security', 'X-Content-Type-Options']

/** Pictures come from members, so they must not run anything when opened by themselves. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Paths that are passed to the backend. */
export interface BackendPlace {
  from: 'backend'
  name: string
  /** The beginning of the paths, with a slash at its end. */
  prefix: string
  isPictures: boolean
}

/** Paths of files: a missing file is a 404, or `index.html` if the path may be an address of the site. */
export interface FilePlace {
  from: 'build'
  name: string
  /** In the syntax that JavaScript, PCRE and RE2 have in common; begins with `^/`. */
  pattern: string
  cache: string
  isPage: boolean
}

export type Place = BackendPlace | FilePlace

const EXTENSIONS = Object.keys(TYPES).filter((extension) => extension !== 'html')
const ENTRIES = 'sw-push\\.js|manifest\\.webmanifest'
const FILES = `\\.|.*\\.(?:${EXTENSIONS.join('|')})$`

/** Returns the places of the site; the first that matches a path decides. `mediaPath` is where the backend's pictures are. */
export function placesOf(mediaPath: string): Place[] {
  return [
    { from: 'backend', name: 'api', prefix: '/api/', isPictures: false },
    { from: 'backend', name: 'pictures', prefix: `${mediaPath}/`, isPictures: true },
    { from: 'build', name: 'hashed', pattern: '^/assets/', cache: IMMUTABLE, isPage: false },
    { from: 'build', name: 'entries', pattern: `^/(?:${ENTRIES})$`, cache: REVALIDATED, isPage: false },
    { from: 'build', name: 'files', pattern: `^/(?:${FILES})`, cache: AN_HOUR, isPage: false },
    { from: 'build', name: 'pages', pattern: '^/', cache: REVALIDATED, isPage: true },
  ]
}

/** Returns whether a path is passed to the backend. */
export function isBackend(place: Place): place is BackendPlace {
  return place.from === 'backend'
}

/** Returns the pattern of a place's paths. */
export function patternOf(place: Place): string {
  return isBackend(place) ? `^${escaped(place.prefix)}` : place.pattern
}

/** Returns the place of a decoded path. */
export function placeAt(path: string, places: Place[]): Place {
  const found = places.find((place) => new RegExp(patternOf(place)).test(path))
  if (!found) throw new Error(`no place for ${path}`)
  return found
}

/** Returns the headers of the backend's answers, given those of the site; they replace the backend's own values. */
export function backendHeaders(
  { isPictures }: BackendPlace,
  headers: Record<string, string>,
): Record<string, string> {
  const shared = Object.entries(headers).filter(([name]) => ON_EVERY_ANSWER.includes(name))
  return {
    ...Object.fromEntries(shared),
    ...(isPictures ? { 'Content-Security-Policy': PICTURE_POLICY } : {}),
  }
}

/** Returns a pattern that matches a text literally. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
