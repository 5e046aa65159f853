import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { profilesAnswerSchema } from '#src/domain/member/profile.ts'
import { sampleAnswer, SAMPLES } from '#tests/support/sample-answers.ts'
import { isPlainObject } from '#src/lib/is-plain-object.ts'

const NAMES = Object.keys(SAMPLES)

/** Fields without which an answer is invalid, and why. If any other field is odd, only that field or its row is lost. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  // Without them it is unknown who is logged in.
  currentUserSchema: ['user', 'user.profile', 'user.profile.id'],
  loginAnswerSchema: ['user', 'user.profile', 'user.profile.id'],
  // The answer is about this one member, picture or page.
  profileAnswerSchema: ['profile', 'profile.id'],
  shortProfileSchema: ['id'],
  imageAnswerSchema: ['image'],
  textPageSchema: ['paragraphs'],
  // The answer is this list, and an empty one would be wrong: "nobody likes you", "no conversations".
  searchPageSchema: ['profiles'],
  profilesAnswerSchema: ['profiles'],
  likesSchema: ['profiles', 'liked_by'],
  giftsSchema: ['gifts'],
  gifPageSchema: ['gifs'],
  swipeGameSchema: ['profiles'],
  packagesSchema: ['packages'],
  // All switches are sent back with a change, so one that was made up would be saved.
  notificationSettingsSchema: ['email', 'push'],
  // A message or an order that is missing in these may be sent again.
  chatPageSchema: ['conversation', 'conversation.id', 'profile', 'profile.id', 'messages'],
  transactionsSchema: ['transactions'],
  // Without them it is unclear whether the message was sent, so it is searched for in the conversation.
  sentMessageSchema: ['message', 'message.id', 'message.from_me', 'conversation', 'conversation.id'],
  // Without them the outcome of the order is unclear, so it is searched for among the orders.
  paymentAnswerSchema: ['payment', 'payment.id'],
  transactionSchema: ['transaction', 'transaction.id'],
  // A price or a discount must not be made up.
  repeatOrderSchema: [
    'package',
    'package.id',
    'package.credits',
    'package.price',
    'package.currency',
    'method',
  ],
  discountCodeSchema: ['code', 'percentage', 'value_percentage'],
  // The number proves that it arrived.
  receiptSchema: ['reference'],
}

/** Fields without which a row, or an entry of a map, is invalid. */
const NEEDED_IN_ROWS: readonly string[] = [
  'chatsSchema *.conversation',
  'chatsSchema *.conversation.id',
  'chatsSchema *.profile',
  'chatsSchema *.profile.id',
  'chatPageSchema messages.*.id',
  'chatPageSchema messages.*.from_me',
  'currentUserSchema user.profile.related.*.id',
  'gifPageSchema gifs.*.id',
  'gifPageSchema gifs.*.url',
  'giftsSchema gifts.*.id',
  'giftsSchema gifts.*.credits',
  'likesSchema liked.*.id',
  'likesSchema liked_by.*.id',
  'likesSchema profiles.*.id',
  'loginAnswerSchema user.profile.related.*.id',
  'packagesSchema methods.*.id',
  'packagesSchema packages.*.credits',
  'packagesSchema packages.*.currency',
  'packagesSchema packages.*.id',
  'packagesSchema packages.*.price',
  'profileAnswerSchema profile.related.*.id',
  'profilesAnswerSchema profiles.*.id',
  'regionsSchema *.*.id',
  'regionsSchema *.*.name',
  'searchPageSchema profiles.*.id',
  'searchPageSchema similar.*.id',
  'settingsAnswerSchema minimum_message_costs.*.costs',
  'settingsAnswerSchema minimum_message_costs.*.currency',
  'swipeGameSchema profiles.*.id',
  'transactionsSchema transactions.*.id',
]

const MISSING = Symbol('missing')

const LONG_LIST = Array.from({ length: 10_000 }, (_, index) => index)

const WRONG: readonly unknown[] = [
  MISSING,
  null,
  '',
  '0',
  'x',
  0,
  -1,
  1.5,
  1e21,
  'NaN',
  '1e999',
  true,
  false,
  [],
  {},
  [null],
  { a: 1 },
  [[['x']]],
  'x'.repeat(50_000),
  '__proto__',
  'constructor',
  JSON.parse('{"__proto__": {"id": 1}, "constructor": "x"}'),
  LONG_LIST,
  { 0: 'a', 2: 'b' },
  ['a', 'a'],
]

type Path = readonly string[]

/** Returns the paths of all fields of an answer; for a list, of the list itself and of its first row. */
function places(value: unknown, path: Path = []): Path[] {
  const here = path.length > 0 ? [path] : []
  if (typeof value !== 'object' || value === null) return here
  const entries = Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined)
  return [...here, ...entries.flatMap(([key, inner]) => places(inner, [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  const change = ([name, inner]: [string, unknown]): [string, unknown][] => {
    if (name !== key) return [[name, inner]]
    const next = replaced(inner, rest, by)
    return next === MISSING ? [] : [[name, next]]
  }
  const entries = Object.entries(value ?? {}).flatMap(change)
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** Returns the paths where two values differ; lists of different lengths differ as a whole. */
function differences(one: unknown, other: unknown, path: Path = []): Path[] {
  if (Object.is(one, other)) return []
  const areLists = Array.isArray(one) && Array.isArray(other) && one.length === other.length
  if (!areLists && !(isPlainObject(one) && isPlainObject(other))) return [path]
  const [first, second] = [Object.entries(one), new Map(Object.entries(other))]
  const gone = [...second.keys()].filter((key) => !Object.hasOwn(one, key))
  return [
    ...gone.map((key) => [...path, key]),
    ...first.flatMap(([key, inner]) =>
      second.has(key) ? differences(inner, second.get(key), [...path, key]) : [[...path, key]],
    ),
  ]
}

function isUnder(path: Path, top: Path): boolean {
  return top.every((key, index) => path[index] === key)
}

function fits(pattern: string, path: Path): boolean {
  const keys = pattern.split('.')
  return keys.length === path.length && keys.every((key, index) => key === '*' || key === path[index])
}

/** Returns the path of an answer's field in the parsed value. */
function homeOf(name: string, path: Path): Path {
  if (name === 'settingsAnswerSchema' && path[0] === 'countries') return ['countries']
  if (name === 'interestsSchema') return []
  const home = name === 'currentUserSchema' ? path.slice(1) : path
  return home.at(-2) === 'match' ? home.slice(0, -1) : home
}

function containsNonsense(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(containsNonsense)
}

const described = (name: string, path: Path, wrong: unknown) =>
  `${name} ${path.join('.')} = ${(wrong === MISSING ? 'missing' : JSON.stringify(wrong)).slice(0, 40)}`

interface Walk {
  lostAnswers: Set<string>
  lostRows: Set<string>
  problems: string[]
}

async function walk(name: string): Promise<Walk> {
  const sample = SAMPLES[name]
  const found: Walk = { lostAnswers: new Set(), lostRows: new Set(), problems: [] }
  if (!sample) return found
  const { schema } = sample
  const answer = await sampleAnswer(name)
  const whole = v.parse(schema, answer)
  const needed = NEEDED[name] ?? []
  const neededInRows = NEEDED_IN_ROWS.flatMap((row) =>
    row.startsWith(`${name} `) ? [row.slice(name.length + 1)] : [],
  )
  for (const path of places(answer)) {
    const isRow = /^\d+$/.test(path.at(-1) ?? '')
    const need = needed.find((pattern) => fits(pattern, path))
    const rowNeed = neededInRows.find((pattern) => fits(pattern, path))
    const home = homeOf(name, path)
    for (const wrong of WRONG) {
      const read = v.safeParse(schema, replaced(answer, path, wrong))
      if (!read.success) {
        if (need === undefined) found.problems.push(`lost: ${described(name, path, wrong)}`)
        else found.lostAnswers.add(need)
        continue
      }
      if (containsNonsense(read.output)) found.problems.push(`nonsense: ${described(name, path, wrong)}`)
      for (const place of differences(whole, read.output)) {
        if (isUnder(place, home)) continue
        const isLostRow = isUnder(home, place)
        if (isLostRow && rowNeed !== undefined) found.lostRows.add(rowNeed)
        else if (!(isLostRow && isRow))
          found.problems.push(`${place.join('.')} hit by ${described(name, path, wrong)}`)
      }
    }
  }
  found.problems.push(
    ...needed
      .filter((pattern) => !found.lostAnswers.has(pattern))
      .map((pattern) => `not needed: ${name} ${pattern}`),
    ...neededInRows
      .filter((pattern) => !found.lostRows.has(pattern))
      .map((pattern) => `not needed in rows: ${name} ${pattern}`),
  )
  return found
}

/** Returns the paths of the lists of an answer, including those in the first rows of lists. */
function listsIn(value: unknown): Path[] {
  return [[], ...places(value)].filter((path) => Array.isArray(valueAt(value, path)))
}

function valueAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return value
  return typeof value === 'object' && value !== null ? valueAt(Reflect.get(value, key), rest) : undefined
}

function rowsAt(value: unknown, path: Path): unknown[] {
  const rows = valueAt(value, path)
  return Array.isArray(rows) ? rows : []
}

const TWICE = 'with every row twice'

/** Variants of a list that a backend could send: with gaps, as a map, with invalid rows, with every row twice. */
const ODD_LISTS: Readonly<Record<string, (rows: readonly unknown[]) => unknown>> = {
  'as a map with holes': (rows) => Object.fromEntries(rows.map((row, index) => [String(index * 2), row])),
  'with holes': (rows) => rows.flatMap((row) => [null, row]),
  'with rows that are none': (rows) => [{}, ...rows, [], {}],
  [TWICE]: (rows) => [...rows, ...rows],
}

/** Answers in which a missing field means nothing, and maps with arbitrary keys: these are exempt. */
const SAY_NOTHING = [
  'regionsSchema',
  'geocodeSchema',
  'interestsSchema',
  'likeResultSchema',
  'signupCheckSchema',
  'swipeResultSchema',
]

function sourcesOfCalls(): string {
  const files = readdirSync('src/api').filter((file) => file.endsWith('.ts'))
  return files.map((file) => readFileSync(`src/api/${file}`, 'utf8')).join('\n')
}

test('every answer that the site reads has a sample here', () => {
  const read = [...sourcesOfCalls().matchAll(/\brequest\(\s*(\w+)/g)].map(([, schema]) => schema)
  expect(new Set(read)).toEqual(new Set(NAMES))
})

function fieldNames(value: unknown): string[] {
  if (Array.isArray(value)) return fieldNames(value[0])
  if (!isPlainObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...fieldNames(inner)])
}

test.each(NAMES)('the sample of %s has every field that is read', async (name) => {
  const answer = await sampleAnswer(name)
  const sent = new Set([...JSON.stringify(answer).matchAll(/"(\w+)":/g)].map(([, key]) => key))
  const schema = SAMPLES[name]?.schema
  if (!schema || name === 'interestsSchema') return
  if (name === 'settingsAnswerSchema') sent.add('code')
  expect(fieldNames(v.parse(schema, answer)).filter((field) => !sent.has(field))).toEqual([])
})

test.each(NAMES)('an odd field in the answer of %s costs the field, not the answer', async (name) => {
  const { problems } = await walk(name)
  expect(problems).toEqual([])
})

test.each(NAMES)(
  'a list in the answer of %s means the same with gaps, odd rows and duplicates',
  async (name) => {
    const answer = await sampleAnswer(name)
    const schema = SAMPLES[name]?.schema
    if (!schema) return
    const whole = v.parse(schema, answer)
    for (const path of listsIn(answer))
      for (const [how, odd] of Object.entries(ODD_LISTS)) {
        // A text may say the same twice.
        if (name === 'textPageSchema' && how === TWICE) continue
        const read = v.safeParse(schema, replaced(answer, path, odd(rowsAt(answer, path))))
        expect(read.output, `${path.join('.')} ${how}`).toEqual(whole)
      }
  },
)

test.each(NAMES)('an invalid answer to %s is an error, not an empty page', (name) => {
  const schema = SAMPLES[name]?.schema
  if (!schema) return
  const bodies: unknown[] = ['x', '<!doctype html>', 0, 12, true, false, '__proto__']
  if (name !== 'currentUserSchema') bodies.push(null, '')
  if (!SAY_NOTHING.includes(name))
    bodies.push({ success: '1' }, { error: 'server_error', message: 'Try later.' })
  expect(bodies.filter((body) => v.is(schema, body))).toEqual([])
})

test('a list in an answer is cut off before it is long enough to hang a page', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
  const profiles = (count: number) => v.parse(profilesAnswerSchema, { profiles: rows(count) }).profiles.length
  expect([profiles(5_000), profiles(100_000)]).toEqual([5_000, 20_000])
})
