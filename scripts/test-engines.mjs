import { build, preview } from 'vite'
import { startVitest } from 'vitest/node'
import { requireEngines } from './find-engines.mjs'

/**
 * Goes through the site in Firefox ESR and WebKitGTK, from the production build on fixtures: `npm run test:engines`, or with the names of
 * engines (`firefox`, `webkit`), sizes (`phone`, `desktop`) and words of scenarios for a part of it.
 */
const PORT = Number(process.env.PORT ?? 4190)
const ENGINES = ['firefox', 'webkit']
const SIZES = ['phone', 'desktop']

function findPrograms() {
  try {
    return requireEngines()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

const wanted = process.argv.slice(2)
const engines = ENGINES.filter((engine) => wanted.includes(engine))
const sizes = SIZES.filter((size) => wanted.includes(size))
const words = wanted.filter((name) => ![...ENGINES, ...SIZES].includes(name))
const programs = findPrograms()

delete process.env.API_TARGET
await build({ logLevel: 'warn' })
const server = await preview({ preview: { port: PORT, strictPort: true } })

process.env.ENGINE_RUN = JSON.stringify({
  programs,
  port: PORT,
  engines: engines.length > 0 ? engines : ENGINES,
  sizes: sizes.length > 0 ? sizes : SIZES,
})
const vitest = await startVitest('test', [], {
  config: 'tests/engines/vitest.config.ts',
  watch: false,
  ...(words.length > 0 ? { testNamePattern: words.join('|') } : {}),
})
await vitest.close()
await server.close()
process.exit(process.exitCode ?? 0)
