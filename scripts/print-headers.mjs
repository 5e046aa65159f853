import { readFileSync } from 'node:fs'
import { portOf, readOptions, requireBuild, exitWith } from './command-line.mjs'

/** Prints the security headers of the last build, or the whole configuration of a web server. */
const USAGE = `npm run headers                      prints the security headers of the build in dist/
npm run headers nginx                prints the configuration of nginx for it
npm run headers apache               … of Apache 2.4
npm run headers caddy                … of Caddy 2

Options of a configuration, after "--": npm run headers -- nginx --domain www.site.example

  --domain <names>        the site's domains, separated by spaces (www.site.example)
  --root <folder>         where the files of dist/ are on the server (/var/www/<domain>)
  --backend <origin>      the PHP backend (http://127.0.0.1:8080)
  --certificate <file>    (/etc/letsencrypt/live/<domain>/fullchain.pem; Caddy gets its own without it)
  --key <file>            (/etc/letsencrypt/live/<domain>/privkey.pem)
  --port <port>           of https (443)
  --http-port <port>      of http, which redirects to https (80)
  --no-tls                serve plain http at --http-port, behind a server that terminates TLS
  --no-brotli             for an nginx without the module that sends .br files

CDN_ORIGIN, CDN_PATH, VITE_ANALYTICS_URL, VITE_RECORDER_URL and THIRD_PARTY_ORIGINS count as in the preview.`

const { values, positionals } = readOptions({
  command: 'npm run headers',
  usage: USAGE,
  maxPositionals: 1,
  options: {
    domain: { type: 'string', default: 'www.site.example' },
    root: { type: 'string' },
    backend: { type: 'string', default: 'http://127.0.0.1:8080' },
    certificate: { type: 'string' },
    key: { type: 'string' },
    port: { type: 'string', default: '443' },
    'http-port': { type: 'string', default: '80' },
    'no-tls': { type: 'boolean', default: false },
    'no-brotli': { type: 'boolean', default: false },
  },
})
const [server] = positionals
requireBuild('dist/index.html')
if (!isOrigin(values.backend))
  exitWith(`--backend takes an origin like http://127.0.0.1:8080, and not "${values.backend}".`)
if (Boolean(values.certificate) !== Boolean(values.key))
  exitWith('--certificate and --key are given together, or neither is.')

const port = portOf(values.port, '--port', { lowest: 1 })
const httpPort = portOf(values['http-port'], '--http-port', { lowest: 1 })

const domains = values.domain.split(/[\s,]+/).filter(Boolean)
const [domain] = domains
if (domains.length === 0 || !domains.every(isDomain))
  exitWith(`--domain takes domains like www.site.example, separated by spaces, and not "${values.domain}".`)
const stored = (file) => (server === 'caddy' ? '' : `/etc/letsencrypt/live/${domain}/${file}`)
const { runnerImport } = await import('vite')
const { SERVERS, CDN_PATH, siteOf } = (await runnerImport('./scripts/servers/main.ts')).module
const write = SERVERS[server]
if (server !== undefined && !write)
  exitWith(
    `There is no configuration for ${server}: say ${new Intl.ListFormat('en', { type: 'disjunction' }).format(Object.keys(SERVERS))}.`,
  )

const site = siteOf(
  {
    domains,
    root: values.root ?? `/var/www/${domain}`,
    backend: new URL(values.backend).origin,
    port,
    httpPort,
    isPlain: values['no-tls'],
    certificate: values.certificate ?? stored('fullchain.pem'),
    key: values.key ?? stored('privkey.pem'),
    hasBrotli: !values['no-brotli'],
  },
  readFileSync('dist/index.html', 'utf8'),
  CDN_PATH,
  process.env,
)
if (write) console.log(write(site))
else for (const [name, value] of Object.entries(site.headers)) console.log(`${name}: ${value}`)

function isDomain(text) {
  return /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i.test(text)
}

function isOrigin(text) {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && pathname + search + hash === '/'
}
