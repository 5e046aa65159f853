import { COUNTED_PAGES } from '#src/paths.ts'
import { securityHeaders, thirdPartyOrigins } from '#scripts/vite/security-headers.ts'
import { escaped, placesOf, type Place } from './rules.ts'

/** What a configuration is printed for: the options of `npm run headers`. */
interface ServerOptions {
  domains: string[]
  /** The folder on the server with the files of `dist/`. */
  root: string
  /** The origin of the PHP backend. */
  backend: string
  port: number
  /** The port of plain http, which redirects to https, or serves the site where `isPlain`. */
  httpPort: number
  /** Whether something in front of the server does TLS. */
  isPlain: boolean
  certificate: string
  key: string
  /** Whether the server can send `.br` files; only nginx needs a module for it. */
  hasBrotli: boolean
}

export interface Site extends ServerOptions {
  name: string
  places: Place[]
  /** The security headers of the site's own answers. */
  headers: Record<string, string>
  /** The policy of the pages that may load third-party scripts, and the pattern of their paths; `null` if the build has no such scripts. */
  counted: { policy: string; pattern: string; paths: readonly string[] } | null
}

export const POLICY = 'Content-Security-Policy'

/** Returns the facts from which the configuration of a server is written; `html` is the built `index.html`. */
export function siteOf(
  options: ServerOptions,
  html: string,
  mediaPath: string,
  env: Record<string, string | undefined>,
): Site {
  const imageOrigins = (env['CDN_ORIGIN'] ?? '').split(' ').filter(Boolean)
  const scriptOrigins = thirdPartyOrigins(env)
  const policy = securityHeaders({ html, imageOrigins, scriptOrigins })[POLICY] ?? ''
  return {
    ...options,
    name: options.domains[0] ?? '',
    places: placesOf(mediaPath),
    headers: securityHeaders({ html, imageOrigins }),
    counted:
      scriptOrigins.length > 0
        ? { policy, pattern: `(?:${COUNTED_PAGES.map(escaped).join('|')})`, paths: COUNTED_PAGES }
        : null,
  }
}

/** Returns the origin to which plain http is redirected, with the host in the server's own syntax. */
export function secureOrigin(host: string, { port }: Site): string {
  return `https://${host}${port === 443 ? '' : `:${port}`}`
}

/**
 * Returns the pattern of the hosts that are served, in any case. The backend decides by the host which site is meant and where the links in
 * its mails lead, and nginx and Apache give a host that no site has to the first one.
 */
export function hostPattern({ domains }: Site): string {
  return `^(?:${domains.map(escaped).join('|')})(?::[0-9]+)?$`
}

/** Returns the comment at the head of a configuration. */
export function headLines(site: Site, file: string, reload: string): string[] {
  return [
    `# ${site.name}: save this as ${file}, then run`,
    `#   ${reload}`,
    '# The Content-Security-Policy has the hashes of this build: print it again for another one.',
  ]
}

/** Returns lines, each indented by a number of steps. */
export function indented(lines: string[], step = '    '): string[] {
  return lines.map((line) => (line === '' ? '' : step + line))
}
