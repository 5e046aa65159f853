import { parseArgs } from 'node:util'
import { preview } from 'vite'
import { buildIfStale } from './fresh-build.mjs'

/**
 * Serves the production build with the production headers, after a build if it is missing or older than its sources. Against a
 * staging backend (`API_TARGET`) it is a build of its own, which reports how the answers differ from what the client expects.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4173' },
    host: { type: 'string' },
    outDir: { type: 'string' },
  },
})
const watches = values.outDir === undefined && Boolean(process.env.API_TARGET)
const outDir = values.outDir ?? (watches ? '.cache/staging' : 'dist')
if (watches) process.env.VITE_WATCH_ANSWERS = '1'
await buildIfStale(outDir)
const server = await preview({
  build: { outDir },
  preview: { port: Number(values.port), strictPort: true, host: values.host },
})
server.printUrls()
