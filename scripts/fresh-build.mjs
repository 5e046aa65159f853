import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { noteOf, variablesOf } from './vite/build-variables.mjs'

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

/** A build that failed, and one from elsewhere, have no note. */
function hasVariables(outDir) {
  const root = process.cwd()
  const note = noteOf(root, outDir)
  return existsSync(note) && readFileSync(note, 'utf8') === variablesOf('production', root)
}

/**
 * Builds the site into a folder if the build there, judged by one of its files, is missing or older than its sources, or was made with
 * other variables.
 */
export async function buildIfStale(outDir, file = 'index.html') {
  const built = statSync(join(outDir, file), { throwIfNoEntry: false })
  if (built && Math.max(...SOURCES.map(newest)) <= built.mtimeMs && hasVariables(outDir)) return
  // An import through Vite's runner leaves another value behind, which would select React's development build.
  process.env.NODE_ENV = 'production'
  await build({ logLevel: 'warn', build: { outDir } })
}
