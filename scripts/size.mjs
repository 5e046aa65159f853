import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readOptions, requireBuild, exitWith } from './command-line.mjs'

/** Prints the sizes of the last build (brotli, kB of 1000 bytes) with their budgets, and fails if one is exceeded. */
const DIST = 'dist'
const MANIFEST = '.cache/manifest-of-dist.json'
const FIRST_LOAD = { js: 135, css: 12 }
const COLD_START = { js: 190 }

/** The screens of pages, as source files of the manifest. */
const PAGES = [
  { path: '/', screen: 'src/screens/start/StartScreen.tsx', budget: FIRST_LOAD },
  { path: '/login', screen: 'src/screens/login/LoginScreen.tsx', budget: FIRST_LOAD },
  { path: '/landers/…', screen: 'src/screens/landers/LanderScreen.tsx', budget: FIRST_LOAD },
  { path: '/members', screen: 'src/screens/members/MembersScreen.tsx', budget: COLD_START },
  { path: '/chats/{id}', screen: 'src/screens/chats/ChatsScreen.tsx', budget: COLD_START },
]
const HTML_BUDGET = 6
const SCREEN_BUDGET = 30
const TEXTS_BUDGET = 8
const FONT_BUDGET = 40
const ALL_JS_BUDGET = 450

readOptions({
  command: 'npm run size',
  usage: 'npm run size       prints the weight of each page of the build in dist/ beside its budget',
})
requireBuild(`${DIST}/index.html`, MANIFEST)
const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'))
const built = readdirSync(DIST, { recursive: true }).filter((file) => statSync(join(DIST, file)).isFile())

function kilobytes(file) {
  const path = join(DIST, file)
  if (extname(file) === '.woff2') return statSync(path).size / 1000
  if (existsSync(`${path}.br`)) return statSync(`${path}.br`).size / 1000
  return brotliCompressSync(readFileSync(path)).length / 1000
}

/** Returns the files of a chunk and of every chunk that it imports statically. */
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk) exitWith(`The build has no ${key}: correct PAGES in scripts/size.mjs.`)
  if (seen.has(key)) return []
  seen.add(key)
  const own = [chunk.file, ...(chunk.css ?? [])]
  return [...own, ...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, seen))]
}

function sumOf(files, extension) {
  const unique = new Set(files.filter((file) => file.endsWith(extension)))
  return [...unique].reduce((total, file) => total + kilobytes(file), 0)
}

function pageRows({ path, screen, budget }) {
  const files = [...filesOf('index.html'), ...filesOf(screen)]
  return [
    { name: `${path} scripts`, size: sumOf(files, '.js'), budget: budget.js },
    { name: `${path} styles`, size: sumOf(files, '.css'), budget: budget.css },
  ]
}

function screenRows() {
  return Object.values(manifest)
    .filter(({ isDynamicEntry, src }) => isDynamicEntry && src.startsWith('src/screens/'))
    .map(({ src, file }) => ({
      name: src.replace('src/screens/', ''),
      size: kilobytes(file),
      budget: SCREEN_BUDGET,
    }))
}

function textRows() {
  return built
    .filter((file) => /^assets\/texts-.*\.json$/.test(file))
    .map((file) => ({
      name: file.split('/').slice(2).join('/'),
      size: kilobytes(file),
      budget: TEXTS_BUDGET,
    }))
    .sort((a, b) => b.size - a.size)
}

const groups = {
  'First load': [
    { name: 'index.html', size: kilobytes('index.html'), budget: HTML_BUDGET },
    ...PAGES.flatMap(pageRows),
  ],
  'A screen’s own chunk': screenRows(),
  'Texts of one locale and area (the heaviest)': textRows().slice(0, 3),
  'The whole site': [
    { name: 'all scripts', size: sumOf(built, '.js'), budget: ALL_JS_BUDGET },
    { name: 'display font', size: sumOf(built, '.woff2'), budget: FONT_BUDGET },
  ],
}

let isOver = false
for (const [title, rows] of Object.entries(groups)) {
  console.log(`\n${title}`)
  for (const { name, size, budget } of rows) {
    const verdict = budget === undefined ? '' : size <= budget ? `≤ ${budget}` : `> ${budget}  OVER`
    console.log(`  ${name.padEnd(44)} ${size.toFixed(1).padStart(7)} kB  ${verdict}`)
    isOver ||= budget !== undefined && size > budget
  }
}
if (isOver) {
  console.error('\nA budget is exceeded.')
  process.exit(1)
}
