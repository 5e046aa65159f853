import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import {
  portOf,
  readOptions,
  requireBackend,
  requireFreePort,
  requireOwnAddress,
  exitWith,
} from './command-line.mjs'

/** Starts the development server. `--replay <file>` answers from a recording of `npm run contract`; Vite gets all other arguments. */
const USAGE = `npm start -- [options]

  --replay <file>      answer from a recording of npm run contract, in place of the fixtures

and those of Vite's development server:

  --port <port>        5173, or the next free one
  --strictPort         fail if the port is taken
  --host [host]        the address to listen on; all addresses without a value
  --open [path]        open a browser
  --cors, --force      answer other origins; bundle the dependencies again
  --mode <mode>, --logLevel <level>, --clearScreen <bool>, --debug [feature], --filter <filter>

API_TARGET=https://staging.example uses a real backend in place of the fixtures.`

const VITE_PORT = '5173'

const { values } = readOptions({
  command: 'npm start',
  usage: USAGE,
  options: {
    replay: { type: 'string' },
    port: { type: 'string', default: VITE_PORT },
    strictPort: { type: 'boolean', default: false },
    host: { type: 'optional' },
    open: { type: 'optional' },
    cors: { type: 'boolean' },
    force: { type: 'boolean' },
    mode: { type: 'string', short: 'm' },
    logLevel: { type: 'string', short: 'l' },
    clearScreen: { type: 'optional' },
    debug: { type: 'optional', short: 'd' },
    filter: { type: 'string', short: 'f' },
  },
})
const port = portOf(values.port, '--port')
if (typeof values.host === 'string') await requireOwnAddress(values.host)
if (values.strictPort) await requireFreePort(port, 'end what uses it, or choose another with --port')
if (values.replay !== undefined && !isRecording(values.replay))
  exitWith(`There is no recording ${values.replay}: npm run contract -- <address> --record <file> makes one.`)
if (values.replay === undefined) await requireBackend()

const args = process.argv.slice(2)
const place = args.findIndex((arg) => /^--replay(?:=|$)/.test(arg))
if (place >= 0) args.splice(place, args[place].includes('=') ? 1 : 2)

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
const replay = values.replay === undefined ? {} : { REPLAY: resolve(values.replay), API_TARGET: '' }
const server = spawn(process.execPath, [vite, ...args], {
  stdio: 'inherit',
  env: { ...process.env, ...replay },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
// Ctrl+C is the usual end, any other signal is a failure.
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)))

function isRecording(file) {
  try {
    return Array.isArray(JSON.parse(readFileSync(file, 'utf8')).answers)
  } catch {
    return false // no file, or no JSON
  }
}
