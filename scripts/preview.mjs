import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, preview } from 'vite'

/**
 * Serves the production build with the production headers, after a build if it is missing or older than its sources. Against a
 * staging backend (`API_TARGET`) it is a build of its own, which reports how the answers differ from what the client expects.
 */
const SOURCES = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'src',
  'public',
  'locales',
  'scripts/vite',
]

function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function isStale() {
  const built = statSync(join(outDir, 'index.html'), { throwIfNoEntry: false })
  return !built || Math.max(...SOURCES.map(newest)) > built.mtimeMs
}

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4173' },
    host: { type: 'string' },
    out: { type: 'string' },
  },
})
const watches = values.out === undefined && Boolean(process.env.API_TARGET)
const outDir = values.out ?? (watches ? '.cache/staging' : 'dist')
if (watches) process.env.VITE_WATCH_ANSWERS = '1'
if (isStale()) await build({ logLevel: 'warn', build: { outDir } })
const server = await preview({
  build: { outDir },
  preview: { port: Number(values.port), strictPort: true, host: values.host },
})
server.printUrls()
