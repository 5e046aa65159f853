import {
  ANOTHER_SITE,
  BACKEND_TIMEOUTS,
  backendHeaders,
  type BackendPlace,
  ENCODINGS,
  ERROR_CACHE,
  escaped,
  type FilePlace,
  GETS_WITH_EFFECT,
  isBackend,
  MAX_BODY_MB,
  patternOf,
  TYPES,
} from './rules.ts'
import { headLines, hostPattern, indented, POLICY, secureOrigin, type Site } from './site.ts'

const BYTES_OF_MB = 1024 * 1024

/** Returns the configuration of Apache 2.4: the virtual hosts of a file in `sites-available`. */
export function apache(site: Site): string {
  const port = site.isPlain ? site.httpPort : site.port
  return [
    ...headLines(
      site,
      `/etc/apache2/sites-available/${site.name}.conf`,
      `a2enmod headers rewrite proxy proxy_http${site.isPlain ? '' : ' ssl http2'} && a2ensite ${site.name} && systemctl restart apache2`,
    ),
    '',
    ...[...(site.isPlain ? [] : [site.httpPort]), port]
      .filter((number) => number !== 80 && number !== 443)
      .map((number) => `Listen ${number}`),
    ...(site.isPlain ? [] : [...redirect(site), '']),
    `<VirtualHost *:${port}>`,
    ...indented(host(site)),
    '</VirtualHost>',
  ].join('\n')
}

function redirect(site: Site): string[] {
  return [
    `<VirtualHost *:${site.httpPort}>`,
    ...indented([
      ...names(site),
      'AllowEncodedSlashes NoDecode',
      'RewriteEngine on',
      // REQUEST_URI is decoded.
      String.raw`RewriteCond %{THE_REQUEST} "^\S+ (?:https?://[^/?\s]+)?(/[^?\s]*)"`,
      `RewriteRule ^ ${secureOrigin('%{SERVER_NAME}', site)}%1 [R=301,L,NE]`,
    ]),
    '</VirtualHost>',
  ]
}

function names({ domains, name }: Site): string[] {
  const others = domains.slice(1)
  return [`ServerName ${name}`, ...(others.length > 0 ? [`ServerAlias ${others.join(' ')}`] : [])]
}

function host(site: Site): string[] {
  const backends = site.places.filter(isBackend)
  const files = site.places.filter((place): place is FilePlace => !isBackend(place))
  return [
    ...names(site),
    ...(site.isPlain
      ? []
      : [
          'SSLEngine on',
          `SSLCertificateFile "${site.certificate}"`,
          `SSLCertificateKeyFile "${site.key}"`,
          'SSLProtocol -all +TLSv1.2 +TLSv1.3',
          '<IfModule http2_module>',
          ...indented(['Protocols h2 http/1.1']),
          '</IfModule>',
        ]),
    '',
    `DocumentRoot "${site.root}"`,
    `<Directory "${site.root}">`,
    ...indented(['Require all granted', 'Options None', 'AllowOverride None', 'DirectoryIndex disabled']),
    '</Directory>',
    'AllowEncodedSlashes NoDecode',
    'TraceEnable off',
    '',
    ...types(),
    '',
    ...headers(site, backends, files),
    '',
    ...rewriting(site, backends, files),
    '',
    ...proxy(site, backends),
  ]
}

function types(): string[] {
  return Object.entries(TYPES).flatMap(([extension, type]) => [
    `<FilesMatch "\\.${extension}(?:\\.(?:${ENCODINGS.map((encoding) => encoding.extension).join('|')}))?$">`,
    ...indented([`ForceType "${type}"`]),
    '</FilesMatch>',
  ])
}

function headers(site: Site, backends: BackendPlace[], files: FilePlace[]): string[] {
  const isBuild = `%{REQUEST_URI} !~ m#^(?:${backends.map(({ prefix }) => escaped(prefix)).join('|')})#`
  return [
    ...Object.entries(site.headers).map(([name, value]) => setAlways(name, value)),
    // The first place that matches decides, and the last section that matches wins.
    ...files
      .toReversed()
      .flatMap(({ pattern, cache }) => [
        `<LocationMatch "${pattern}">`,
        ...indented([`Header onsuccess set Cache-Control "${cache}" "expr=${isBuild}"`]),
        '</LocationMatch>',
      ]),
    `Header onsuccess merge Vary Accept-Encoding "expr=${isBuild}"`,
    `Header always set Cache-Control "${ERROR_CACHE}" "expr=%{REQUEST_STATUS} -ge 400 && ${isBuild}"`,
    ...(site.counted
      ? [
          '# Scripts of others, on the pages where they may run',
          `<LocationMatch "^${site.counted.pattern}$">`,
          ...indented([setAlways(POLICY, site.counted.policy)]),
          '</LocationMatch>',
        ]
      : []),
    ...backends.flatMap((place) => {
      const own = backendHeaders(place, site.headers)
      const foreign = Object.keys(site.headers).filter((name) => !(name in own))
      return [
        `<LocationMatch "${patternOf(place)}">`,
        ...indented([
          ...Object.keys(own).map((name) => `Header onsuccess unset ${name}`),
          ...Object.entries(own).map(([name, value]) => setAlways(name, value)),
          ...foreign.map((name) => `Header always unset ${name}`),
        ]),
        '</LocationMatch>',
      ]
    }),
  ]
}

function setAlways(name: string, value: string): string {
  return `Header always set ${name} "${value}"`
}

function rewriting(site: Site, backends: BackendPlace[], files: FilePlace[]): string[] {
  return [
    'RewriteEngine on',
    `RewriteCond %{HTTP_HOST} "!${hostPattern(site)}" [NC]`,
    'RewriteRule ^ - [R=421,L]',
    // LimitRequestBody has no effect on requests that are passed on.
    `RewriteCond expr "%{req_novary:Content-Length} -gt ${MAX_BODY_MB * BYTES_OF_MB}"`,
    'RewriteRule ^ - [R=413,L]',
    `RewriteCond %{HTTP:Sec-Fetch-Site} =${ANOTHER_SITE}`,
    `RewriteRule "${GETS_WITH_EFFECT}" - [F]`,
    ...backends.map((place) => `RewriteRule "${patternOf(place)}" - [L]`),
    'RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$',
    'RewriteRule ^ - [R=405,L]',
    ...files
      .filter(({ isPage }) => !isPage)
      .flatMap(({ pattern }) => [
        `RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} !-f`,
        `RewriteRule "${pattern}" - [R=404,L]`,
      ]),
    'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} !-f',
    'RewriteRule ^ /index.html',
    ...ENCODINGS.flatMap(({ name, extension }) => [
      `RewriteCond %{HTTP:Accept-Encoding} "(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:[\\s;,]|$)"`,
      `RewriteCond %{DOCUMENT_ROOT}$1.${extension} -f`,
      `RewriteRule ^(.+)$ %{DOCUMENT_ROOT}$1.${extension} [L,E=no-gzip:1]`,
    ]),
    'RewriteRule ^(.+)$ %{DOCUMENT_ROOT}$1 [L,E=no-gzip:1]',
    // By default, the ending br stands for Breton.
    `RemoveLanguage ${ENCODINGS.map(({ extension }) => `.${extension}`).join(' ')}`,
    ...ENCODINGS.map(({ name, extension }) => `AddEncoding ${name} .${extension}`),
  ]
}

function proxy(site: Site, backends: BackendPlace[]): string[] {
  const options = `nocanon retry=0 connectiontimeout=${BACKEND_TIMEOUTS.connect} timeout=${BACKEND_TIMEOUTS.answer}`
  return [
    ...(site.backend.startsWith('https:')
      ? [
          'SSLProxyEngine on',
          "# With ProxyPreserveHost, Apache would look for the visitor's host in the backend's certificate.",
          'SSLProxyCheckPeerName off',
          'SSLProxyCheckPeerCN off',
        ]
      : []),
    'ProxyPreserveHost on',
    ...(site.isPlain
      ? []
      : [
          'RequestHeader set X-Forwarded-Proto https',
          'RequestHeader unset X-Forwarded-Host',
          'RequestHeader unset X-Forwarded-For',
        ]),
    ...backends.flatMap(({ prefix }) => [
      `ProxyPass "${prefix}" "${site.backend}${prefix}" ${options}`,
      `ProxyPassReverse "${prefix}" "${site.backend}${prefix}"`,
    ]),
  ]
}
