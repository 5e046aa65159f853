import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, preview } from 'vite'

/** Serves the production build with the production headers, after a build if it is missing or older than its sources. */
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
  const built = statSync(join(values.out, 'index.html'), { throwIfNoEntry: false })
  return !built || Math.max(...SOURCES.map(newest)) > built.mtimeMs
}

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4173' },
    host: { type: 'string' },
    out: { type: 'string', default: 'dist' },
  },
})
const outDir = values.out
if (isStale()) await build({ logLevel: 'warn', build: { outDir } })
const server = await preview({
  build: { outDir },
  preview: { port: Number(values.port), strictPort: true, host: values.host },
})
server.printUrls()
