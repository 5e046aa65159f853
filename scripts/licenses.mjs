import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from './command-line.mjs'

/** Writes the file of the licenses that the site ships, as part of the build, and lists the packages in it. */
const USAGE = `npm run licenses     writes dist/licenses.txt, the licenses of the packages in the build, and lists them

The packages are those in the build in dist/. The site is built first if the file is missing or older than the sources.`

const OUT_DIR = 'dist'

readOptions({ command: 'npm run licenses', usage: USAGE })
const [{ runnerImport }, { buildIfStale }] = await Promise.all([import('vite'), import('./fresh-build.mjs')])
const { LICENSES_FILE, packagesIn } = (await runnerImport('./scripts/vite/licenses.ts')).module
await buildIfStale(OUT_DIR, LICENSES_FILE)
const file = join(OUT_DIR, LICENSES_FILE)
const packages = packagesIn(readFileSync(file, 'utf8'))
console.log([...packages, '', `${file} has the licenses of these ${packages.length} packages.`].join('\n'))
