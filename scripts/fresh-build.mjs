import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

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
  // The time of the folder itself changes when a file is removed from it.
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Builds the site into a folder if the build there, judged by one of its files, is missing or older than its sources. */
export async function buildIfStale(outDir, file = 'index.html') {
  const built = statSync(join(outDir, file), { throwIfNoEntry: false })
  if (built && Math.max(...SOURCES.map(newest)) <= built.mtimeMs) return
  // An import through Vite's runner leaves another value behind, which would select React's development build.
  process.env.NODE_ENV = 'production'
  await build({ logLevel: 'warn', build: { outDir } })
}
