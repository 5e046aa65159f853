import {
  ANOTHER_SITE,
  BACKEND_TIMEOUTS,
  backendHeaders,
  type BackendPlace,
  ENCODINGS,
  ERROR_CACHE,
  type FilePlace,
  GETS_WITH_EFFECT,
  isBackend,
  MAX_BODY_MB,
  patternOf,
  TYPES,
} from './rules.ts'
import { headLines, indented, POLICY, type Site } from './site.ts'

const STEP = '\t'

/** Returns the configuration of Caddy 2: a whole Caddyfile. Caddy redirects plain http by itself. */
export function caddy(site: Site): string {
  const scheme = site.isPlain ? 'http' : 'https'
  const port = site.isPlain ? site.httpPort : site.port
  const suffix = port === (site.isPlain ? 80 : 443) ? '' : `:${port}`
  return [
    ...headLines(
      site,
      '/etc/caddy/Caddyfile',
      'caddy validate --config /etc/caddy/Caddyfile && systemctl reload caddy',
    ),
    '',
    ...(site.isPlain || site.httpPort === 80
      ? []
      : ['{', ...nested([`http_port ${site.httpPort}`]), '}', '']),
    `${site.domains.map((domain) => `${scheme}://${domain}${suffix}`).join(', ')} {`,
    ...nested([
      ...(site.isPlain || site.certificate === '' ? [] : [`tls "${site.certificate}" "${site.key}"`]),
      `root * "${site.root}"`,
      ...types(),
      '@found {',
      ...nested(['file', 'not path */']),
      '}',
      '@folder path */',
      '@writing not method GET HEAD',
      ...(site.counted ? [`@counted path ${site.counted.paths.join(' ')}`] : []),
      '@refused {',
      ...nested([`path_regexp ${GETS_WITH_EFFECT}`, `header Sec-Fetch-Site ${ANOTHER_SITE}`]),
      '}',
      ...site.places.map((place) => `@${place.name} path_regexp ${patternOf(place)}`),
      '',
      'route {',
      ...nested([
        ...site.places.filter(isBackend).flatMap((place) => proxy(site, place)),
        ...headerBlock('', { ...site.headers, 'Cache-Control': ERROR_CACHE }),
        ...(site.counted
          ? [
              '# Scripts of others, on the pages where they may run',
              `header @counted ${POLICY} "${site.counted.policy}"`,
            ]
          : []),
        ...headerBlock('@writing ', { Allow: 'GET, HEAD' }),
        'respond @writing 405',
        ...site.places.filter((place) => !isBackend(place)).flatMap(files),
      ]),
      '}',
    ]),
    '}',
  ].join('\n')
}

function nested(lines: string[]): string[] {
  return indented(lines, STEP)
}

function types(): string[] {
  return [
    'map {path} {content_type} {',
    ...nested([
      ...Object.entries(TYPES).map(([extension, type]) => `~\\.${extension}$ "${type}"`),
      'default "application/octet-stream"',
    ]),
    '}',
  ]
}

function headerBlock(matcher: string, headers: Record<string, string>): string[] {
  return [
    `header ${matcher}{`,
    ...nested(Object.entries(headers).map(([name, value]) => `${name} "${value}"`)),
    '}',
  ]
}

function files({ name, cache, isPage }: FilePlace): string[] {
  return [
    `route @${name} {`,
    ...nested([
      ...(isPage ? ['rewrite @folder /index.html', 'try_files {path} /index.html'] : []),
      ...headerBlock('@found ', { 'Cache-Control': cache, 'Content-Type': '{content_type}' }),
      // For a header that file_server may also set, only the last value counts.
      'header @found {',
      ...nested(['Vary Accept-Encoding', 'defer']),
      '}',
      'file_server {',
      ...nested([`precompressed ${ENCODINGS.map(({ name: encoding }) => encoding).join(' ')}`]),
      '}',
    ]),
    '}',
  ]
}

function proxy(site: Site, place: BackendPlace): string[] {
  const headers = backendHeaders(place, site.headers)
  return [
    `route @${place.name} {`,
    ...nested([
      ...headerBlock('', headers),
      ...(place.isPictures ? [] : ['respond @refused 403']),
      'request_body {',
      ...nested([`max_size ${MAX_BODY_MB}MiB`]),
      '}',
      `reverse_proxy ${site.backend} {`,
      ...nested([
        ...(site.isPlain ? ['trusted_proxies private_ranges'] : []),
        // From Caddy 2.11 on, a backend on https would get its own name.
        ...(site.backend.startsWith('https:') ? ['header_up Host {hostport}'] : []),
        ...Object.keys(headers).map((name) => `header_down -${name}`),
        'transport http {',
        ...nested([
          `dial_timeout ${BACKEND_TIMEOUTS.connect}s`,
          `response_header_timeout ${BACKEND_TIMEOUTS.answer}s`,
        ]),
        '}',
      ]),
      '}',
    ]),
    '}',
  ]
}
