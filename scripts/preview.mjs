import { portOf, readOptions, requireBackend, requireFreePort } from './command-line.mjs'

/**
 * Serves the production build with the production headers, after a build if it is missing or older than its sources. Against a
 * staging backend (`API_TARGET`) it is a build of its own, which reports how the answers differ from what the client expects.
 */
const USAGE = `npm run preview -- [options]

Serves the production build as a web server does, and builds it first if it is older than its sources. The options are Vite's:

  --port <port>        4173; a port that is taken is an error
  --strictPort         accepted, and always on
  --host [host]        the address to listen on; all addresses without a value
  --open [path]        open a browser
  --outDir <folder>    dist, or .cache/staging with API_TARGET
  --logLevel <level>   info, warn, error or silent

There is no --base: the site is served at the root of its host. API_TARGET=https://staging.example uses a real backend in place of the
fixtures.`

const { values } = readOptions({
  command: 'npm run preview',
  usage: USAGE,
  options: {
    port: { type: 'string', default: '4173' },
    strictPort: { type: 'boolean' },
    host: { type: 'optional' },
    open: { type: 'optional' },
    outDir: { type: 'string' },
    logLevel: { type: 'string', short: 'l', default: 'info' },
  },
})
const port = portOf(values.port, '--port')
await requireFreePort(port, 'end what uses it, or choose another with --port')
await requireBackend()

const watches = values.outDir === undefined && Boolean(process.env.API_TARGET)
const outDir = values.outDir ?? (watches ? '.cache/staging' : 'dist')
if (watches) process.env.VITE_WATCH_ANSWERS = '1'
const [{ preview }, { buildIfStale }] = await Promise.all([import('vite'), import('./fresh-build.mjs')])
await buildIfStale(outDir)
const { host, open, logLevel } = values
const server = await preview({ logLevel, build: { outDir }, preview: { port, strictPort: true, host, open } })
server.printUrls()
