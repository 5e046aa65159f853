import {
  ANOTHER_SITE,
  BACKEND_TIMEOUTS,
  backendHeaders,
  type BackendPlace,
  ERROR_CACHE,
  type FilePlace,
  GETS_WITH_EFFECT,
  isBackend,
  MAX_BODY_MB,
  patternOf,
  TYPES,
} from './rules.ts'
import { headLines, hostPattern, indented, POLICY, secureOrigin, type Site } from './site.ts'

const SENT = '(?:200|206|304)'

/** Returns the configuration of nginx: the maps and server blocks of a file in `conf.d`, which is read within `http`. */
export function nginx(site: Site): string {
  return [
    ...headLines(site, `/etc/nginx/conf.d/${site.name}.conf`, 'nginx -t && systemctl reload nginx'),
    ...(site.hasBrotli
      ? [
          '# brotli_static needs a module (Debian and Ubuntu: libnginx-mod-http-brotli-static). Without it, print this with --no-brotli.',
        ]
      : []),
    '',
    ...maps(site),
    '',
    ...(site.isPlain ? [] : [...redirect(site), '']),
    'server {',
    ...indented(server(site)),
    '}',
  ].join('\n')
}

/** Returns the name of a variable, which is unique among several sites on the same server. */
function variable(site: Site, name: string): string {
  return `$${site.name.replaceAll(/\W/g, '_')}_${name}`
}

/** `add_header` in a location hides those of its server, so headers that depend on the path get their values from variables. */
function maps(site: Site): string[] {
  const rows = site.places
    .filter((place): place is FilePlace => !isBackend(place))
    .map(({ pattern, cache }) => `"~^${SENT} ${pattern.slice(1)}" "${cache}";`)
  return [
    `map "$status $uri" ${variable(site, 'cache')} {`,
    ...indented([`default "${ERROR_CACHE}";`, ...rows]),
    '}',
    '',
    `map "$http_sec_fetch_site $uri" ${variable(site, 'refused')} {`,
    ...indented([`"~^${ANOTHER_SITE} ${GETS_WITH_EFFECT.slice(1)}" 1;`]),
    '}',
    ...(site.counted
      ? [
          '',
          '# Scripts of others, on the pages where they may run',
          `map $request_uri ${variable(site, 'policy')} {`,
          ...indented([
            `default "${site.headers[POLICY]}";`,
            `"~^${site.counted.pattern}(?:\\?|$)" "${site.counted.policy}";`,
          ]),
          '}',
        ]
      : []),
  ]
}

function redirect(site: Site): string[] {
  return [
    'server {',
    ...indented([
      ...listen(site.httpPort, ''),
      `server_name ${site.domains.join(' ')};`,
      'server_tokens off;',
      `return 301 ${secureOrigin('$host', site)}$request_uri;`,
    ]),
    '}',
  ]
}

function listen(port: number, how: string): string[] {
  return [`listen ${port}${how};`, `listen [::]:${port}${how};`]
}

function server(site: Site): string[] {
  return [
    ...(site.isPlain ? listen(site.httpPort, '') : listen(site.port, ' ssl http2')),
    `server_name ${site.domains.join(' ')};`,
    ...(site.isPlain
      ? []
      : [
          `ssl_certificate "${site.certificate}";`,
          `ssl_certificate_key "${site.key}";`,
          'ssl_protocols TLSv1.2 TLSv1.3;',
        ]),
    'server_tokens off;',
    // A default server would do the same, but there may be only one for all sites.
    `if ($http_host !~* "${hostPattern(site)}") {`,
    ...indented(['return 421;']),
    '}',
    '',
    `root "${site.root}";`,
    ...(site.hasBrotli ? ['brotli_static on;'] : []),
    'gzip_static on;',
    // Also for a server in front of this one, which may use HTTP/1.0.
    'gzip_http_version 1.0;',
    'gzip_proxied any;',
    'gzip_vary on;',
    'types {',
    ...indented(Object.entries(TYPES).map(([extension, type]) => `"${type}" ${extension};`)),
    '}',
    'default_type application/octet-stream;',
    '',
    ...Object.entries(site.headers).map(([name, value]) =>
      addHeader(name, name === POLICY && site.counted ? variable(site, 'policy') : value),
    ),
    addHeader('Cache-Control', variable(site, 'cache')),
    ...site.places.flatMap((place) => [
      '',
      `location ~ "${patternOf(place)}" {`,
      ...indented(isBackend(place) ? proxy(site, place) : files(place)),
      '}',
    ]),
  ]
}

function addHeader(name: string, value: string): string {
  return `add_header ${name} "${value}" always;`
}

function files({ isPage }: FilePlace): string[] {
  return [`try_files $uri ${isPage ? '/index.html ' : ''}=404;`]
}

function proxy(site: Site, place: BackendPlace): string[] {
  const headers = Object.entries(backendHeaders(place, site.headers))
  return [
    ...(place.isPictures ? [] : [`if (${variable(site, 'refused')}) {`, ...indented(['return 403;']), '}']),
    `proxy_pass ${site.backend};`,
    ...(site.backend.startsWith('https:') ? ['proxy_ssl_server_name on;'] : []),
    'proxy_http_version 1.1;',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Real-IP $remote_addr;',
    `proxy_set_header X-Forwarded-For ${site.isPlain ? '$proxy_add_x_forwarded_for' : '$remote_addr'};`,
    `proxy_set_header X-Forwarded-Proto ${site.isPlain ? '$http_x_forwarded_proto' : '$scheme'};`,
    ...(site.isPlain ? [] : ['proxy_set_header X-Forwarded-Host $http_host;']),
    `proxy_connect_timeout ${BACKEND_TIMEOUTS.connect}s;`,
    `proxy_read_timeout ${BACKEND_TIMEOUTS.answer}s;`,
    `client_max_body_size ${MAX_BODY_MB}m;`,
    ...headers.map(([name]) => `proxy_hide_header ${name};`),
    ...headers.map(([name, value]) => addHeader(name, value)),
  ]
}
