import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { portOf, readOptions, requireBackend, requireFreePort, exitWith } from './command-line.mjs'

/**
 * Serves the production build with the production headers; builds it first if it is missing, older than its sources or made with other
 * variables. With a staging backend (`API_TARGET`) it serves a separate build, which reports how answers differ from what the client
 * expects.
 */
const USAGE = `npm run preview -- [options]

Serves the production build as a web server does, and builds it first if it is older than its sources or was made with other variables. The
options are Vite's:

  --port <port>        4173; a port that is taken is an error
  --strictPort         accepted, and always on
  --host [host]        the address to listen on; all addresses without a value
  --open [path]        open a browser
  --outDir <folder>    dist, or .cache/staging with API_TARGET
  --logLevel <level>   info, warn, error or silent

What Vite has besides (--base, --config, --mode …) is refused with the reason. API_TARGET=https://staging.example uses a real backend in place
of the fixtures.`

const LOG_LEVELS = ['info', 'warn', 'error', 'silent']
const NO_CONFIG = 'the headers and the fixtures of the preview are part of vite.config.ts'
const NO_MODE = 'it serves the production build, whose variables are those of the environment'
const NO_DEBUG = 'set DEBUG=vite:* for what Vite reports of itself, and VITE_DEBUG_FILTER for a part of it'
const NO_VERSION = 'npx vite --version prints that of Vite'
/** The options of Vite's preview that this one does not have. */
const REFUSED = {
  '--base': 'the site is served at the root of its host',
  '--clearScreen': 'it never clears the screen',
  '--config': NO_CONFIG,
  '-c': NO_CONFIG,
  '--configLoader': NO_CONFIG,
  '--debug': NO_DEBUG,
  '-d': NO_DEBUG,
  '--filter': NO_DEBUG,
  '-f': NO_DEBUG,
  '--https': 'TLS is for a web server in front, which npm run headers configures',
  '--mode': NO_MODE,
  '-m': NO_MODE,
  '--profile': 'node --inspect scripts/preview.mjs starts the inspector',
  '--version': NO_VERSION,
  '-v': NO_VERSION,
}

const { values } = readOptions({
  command: 'npm run preview',
  usage: USAGE,
  refused: REFUSED,
  options: {
    port: { type: 'string', default: '4173' },
    strictPort: { type: 'boolean' },
    host: { type: 'optional' },
    open: { type: 'optional' },
    outDir: { type: 'string' },
    logLevel: { type: 'string', short: 'l', default: 'info' },
  },
})
const { host, open, logLevel } = values
const port = portOf(values.port, '--port')
if (!LOG_LEVELS.includes(logLevel))
  exitWith(`--logLevel is one of ${LOG_LEVELS.join(', ')}, and not "${logLevel}".`)
await requireFreePort(port, 'end what uses it, or choose another with --port')
await requireBackend()

const watches = values.outDir === undefined && Boolean(process.env.API_TARGET)
const outDir = values.outDir ?? (watches ? '.cache/staging' : 'dist')
// A build would empty its folder.
if (values.outDir !== undefined && isOther(outDir))
  exitWith(`--outDir is a folder of a build, an empty or a new one, and "${outDir}" holds something else.`)
if (watches) process.env.VITE_WATCH_ANSWERS = '1'
const [{ preview }, { buildIfStale }] = await Promise.all([import('vite'), import('./fresh-build.mjs')])
await buildIfStale(outDir)
try {
  const server = await preview({
    logLevel,
    build: { outDir },
    preview: { port, strictPort: true, host, open },
  })
  server.printUrls()
} catch (error) {
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') throw error
  exitWith(`npm run preview cannot listen at ${host ?? 'localhost'}, port ${port} (${error.code}).`)
}

function isOther(folder) {
  if (!existsSync(folder)) return false
  if (!statSync(folder).isDirectory()) return true
  return readdirSync(folder).length > 0 && !existsSync(join(folder, 'assets'))
}
