import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** A top-level statement of a file, with the names that it declares. */
interface Piece {
  file: string
  names: string[]
  text: string
}

const ROOT = 'src'
const EVERY_PAGE = 'every page'
const STATEMENT = /^(?=(?:export |async |function |const |let |class |interface |type |import |lazy))/m
const DECLARED = /^(?:export )?(?:async )?(?:function|const|let|class) (\w+)/
const IMPORT = /^import (?:type )?(?:\{(?<names>[^}]*)\} from )?'(?<from>[^']+)'/
const DYNAMIC = /\bimport\('(?<from>[^']+)'\)/g

function fileOf(importer: string, from: string): string | null {
  if (from.startsWith('#src/')) return from.replace('#src/', `${ROOT}/`)
  return from.startsWith('.') ? posix.normalize(`${posix.dirname(importer)}/${from}`) : null
}

function piecesOf(file: string, source: string): Piece[] {
  return source.split(STATEMENT).map((text) => {
    const [, name] = DECLARED.exec(text) ?? []
    return { file, names: name === undefined ? [] : [name], text }
  })
}

/** The places of the product that a file belongs to: a screen's folder, or every page. */
function placeOf(file: string): string | null {
  const [, room = '', area = ''] = file.split('/')
  if (room === 'screens') return area
  if (room === 'layouts' || room === 'background' || area === '') return EVERY_PAGE
  return room === 'overlays' ? 'overlays' : null
}

/** Returns by whom each piece is mentioned, by `file#name`; a file that is imported as a whole is `file#`. */
function mentions(): Map<string, Set<string>> {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join(ROOT, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
  const users = new Map<string, Set<string>>()
  const note = (used: string, user: string) => {
    const known = users.get(used) ?? new Set<string>()
    users.set(used, known.add(user))
  }
  for (const file of files) {
    const pieces = piecesOf(file, readFileSync(file, 'utf8'))
    const known = new Map<string, string>()
    for (const { names } of pieces) for (const name of names) known.set(name, `${file}#${name}`)
    for (const { text } of pieces) {
      const { names = '', from = '' } = IMPORT.exec(text)?.groups ?? {}
      const target = fileOf(file, from)
      if (target === null) continue
      for (const part of names.split(',')) {
        const [name = '', alias = name] = part
          .replace(/\btype /, '')
          .trim()
          .split(' as ')
        if (name !== '') known.set(alias, `${target}#${name}`)
      }
    }
    for (const { names, text } of pieces.filter((piece) => !piece.text.startsWith('import '))) {
      const self = `${file}#${names[0] ?? ''}`
      for (const [word] of text.matchAll(/\b[A-Za-z_]\w*\b/g)) {
        const used = known.get(word)
        if (used !== undefined && used !== self) note(used, self)
      }
      for (const { groups } of text.matchAll(DYNAMIC)) {
        const target = fileOf(file, groups?.['from'] ?? '')
        if (target !== null) note(`${target}#`, self)
      }
      // An import of the whole file uses each of its pieces.
      note(self, `${file}#`)
    }
  }
  return users
}

/** Returns the places of the product that need each function of `src/api`: folders of `src/screens`, the overlays, or every page. */
export function neededBy(functions: readonly { name: string; file: string }[]): Map<string, string[]> {
  const users = mentions()
  const places = (start: string): string[] => {
    const seen = new Set<string>([start])
    const found = new Set<string>()
    for (const node of seen) {
      const place = placeOf(node.split('#')[0] ?? '')
      if (place !== null) {
        found.add(place)
        continue
      }
      for (const user of users.get(node) ?? []) seen.add(user)
    }
    const screens = [...found].filter((place) => place !== EVERY_PAGE).toSorted()
    return found.has(EVERY_PAGE) ? [EVERY_PAGE, ...screens] : screens
  }
  return new Map(functions.map(({ name, file }) => [name, places(`src/api/${file}#${name}`)]))
}
