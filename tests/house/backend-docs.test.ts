import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filledPage, PAGE } from '#scripts/contract/call-table.ts'
import { describedCalls } from '#scripts/contract/calls.ts'

/** A call, as a row of the page or a function of the client describes it. */
interface Row {
  call: string
  function: string
  who: string
  schema: string
  mark: string
}

const plain = (cell = '') => cell.replaceAll('`', '').trim()

const withoutQuery = (call: string) => call.replace(/\?.*/, '')

function rowsOfPage(): Row[] {
  const page = readFileSync(PAGE, 'utf8')
  const lines = page.split('\n').filter((line) => /^\| `(GET|POST|PUT|DELETE) /.test(line))
  return lines.map((line) => {
    const [, call, name, who, , , schema, mark] = line.split('|').map(plain)
    return {
      call: withoutQuery(call ?? ''),
      function: name ?? '',
      who: who ?? '',
      schema: schema ?? '',
      mark: mark ?? '',
    }
  })
}

function calledInApi(): Omit<Row, 'who'>[] {
  return describedCalls().map(({ method, path, name, schema, mark }) => ({
    call: `${method} /api/${path}.php`,
    function: name,
    schema: schema ?? '–',
    mark,
  }))
}

const unique = (names: Iterable<string>) => [...new Set(names)].toSorted()

const DESCRIBED = rowsOfPage()
const CALLED = calledInApi()

test('the page about the backend lists every call of the client, with its function and the schema of its answer', () => {
  const key = ({ call, function: name, schema }: Omit<Row, 'who'>) => `${call} ${name} ${schema}`
  const functions = new Set(CALLED.map((row) => row.function))
  const described = DESCRIBED.filter((row) => functions.has(row.function))
  expect(CALLED.length).toBeGreaterThan(0)
  expect(described.map(key).toSorted()).toEqual(CALLED.map(key).toSorted())
})

test('the page about the backend marks a call as confirmed or assumed as its function does', () => {
  const marks = new Map(DESCRIBED.map((row) => [row.function, row.mark]))
  const others = CALLED.filter((row) => marks.get(row.function) !== row.mark)
  expect(others).toEqual([])
  expect(unique(DESCRIBED.map(({ mark }) => mark))).toEqual(['assumed', 'confirmed'])
})

test('the page about the backend lists every call that is made, and no others', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const sources = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join('src', file), 'utf8'))
  const pathOf = (call: string) => call.replace(/^\w+ /, '')
  const described = new Set(DESCRIBED.map(({ call }) => pathOf(call)))
  const made = sources.flatMap((source) => [...source.matchAll(/\/api\/[\w-]+\.php/g)].map(([path]) => path))
  expect(unique(made).filter((path) => !described.has(path))).toEqual([])

  const functions = new Set(CALLED.map((row) => row.function))
  const elsewhere = DESCRIBED.filter((row) => !functions.has(row.function))
  const isMade = ({ call, function: name }: Row) =>
    sources.some((source) => source.includes(`function ${name}(`) && source.includes(pathOf(call)))
  expect(elsewhere.filter((row) => !isMade(row))).toEqual([])
})

test('the fixtures answer the calls on the page about the backend, and calls of members only for members', () => {
  const handlers = readdirSync('mocks/handlers').map((file) =>
    readFileSync(join('mocks/handlers', file), 'utf8'),
  )
  const answered = handlers.flatMap((source) =>
    [...source.matchAll(/\b(visitor|member)Call\(\s*'(\w+)',\s*'([\w-]+\.php)'/g)].map(
      ([, who = '', method = '', path = '']) => ({ who, call: `${method.toUpperCase()} /api/${path}` }),
    ),
  )
  expect(unique(answered.map(({ call }) => call))).toEqual(unique(DESCRIBED.map(({ call }) => call)))
  const forMembers = new Set(answered.filter(({ who }) => who === 'member').map(({ call }) => call))
  const open = DESCRIBED.filter(({ call, who }) => forMembers.has(call) && who !== 'members')
  expect(open).toEqual([])
})

test('the page about the backend names the fixture of every call and the screens that need it', async () => {
  const page = readFileSync(PAGE, 'utf8')
  expect(page, 'npm run calls fills in the tables').toBe(await filledPage(page))
  const rows = page.split('\n').filter((line) => /^\| `(GET|POST|PUT|DELETE) /.test(line))
  const places = rows.map((row) => row.split('|').slice(-3, -1).map(plain))
  expect(places.flat().filter((cell) => cell === '' || cell === '–')).toEqual([])
})
