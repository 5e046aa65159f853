import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { portOf, readOptions, requireFreePort, exitWith } from './command-line.mjs'
import { escaped } from './test/names.mjs'

/** Goes through the site in Firefox ESR and WebKitGTK, from the production build on fixtures. */
const USAGE = `npm run test:engines -- [engine] [size] [words]

  firefox, webkit    only this engine
  phone, desktop     only this size
  <words>            only scenarios whose title has one of these

Missing programs are installed when run as root on Debian. PORT is the first port (4190); the next two have to be free as well.`

const COMMAND = 'npm run test:engines'
const SCENARIOS = 'tests/engines/scenarios'
const ENGINES = ['firefox', 'webkit']
const SIZES = ['phone', 'desktop']
const FAILED = 1

const { positionals: wanted } = readOptions({
  command: COMMAND,
  usage: USAGE,
  maxPositionals: Infinity,
})
const engines = ENGINES.filter((engine) => wanted.includes(engine))
const sizes = SIZES.filter((size) => wanted.includes(size))
const words = wanted.filter((name) => ![...ENGINES, ...SIZES].includes(name))
const titles = readdirSync(SCENARIOS).flatMap((file) => [
  ...readFileSync(join(SCENARIOS, file), 'utf8').matchAll(/^(?:test|\]\))\('(.+?)', async/gm),
])
const unknown = words.find((word) => !titles.some(([, title]) => title.includes(word)))
if (unknown !== undefined)
  exitWith(`${COMMAND} does not know what "${unknown}" is; ${COMMAND} -- --help lists what it takes.`)
const port = portOf(process.env.PORT ?? '4190', 'PORT', { count: 3 })
for (const taken of [port, port + 1, port + 2])
  await requireFreePort(taken, 'set PORT to the first of three free ones')

const [{ build, preview }, { startVitest }, { requireEngines }] = await Promise.all([
  import('vite'),
  import('vitest/node'),
  import('./find-engines.mjs'),
])

function findPrograms() {
  try {
    return requireEngines()
  } catch (error) {
    return exitWith(error.message, FAILED)
  }
}

const programs = findPrograms()

delete process.env.API_TARGET
await build({ logLevel: 'warn' })
const server = await preview({ preview: { port, strictPort: true } })

process.env.ENGINE_RUN = JSON.stringify({
  programs,
  port,
  engines: engines.length > 0 ? engines : ENGINES,
  sizes: sizes.length > 0 ? sizes : SIZES,
})
const vitest = await startVitest('test', [], {
  config: 'tests/engines/vitest.config.ts',
  watch: false,
  ...(words.length > 0 ? { testNamePattern: words.map(escaped).join('|') } : {}),
})
await vitest.close()
await server.close()
process.exit(process.exitCode ?? 0)
