import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ApiError } from '#src/domain/api-error.ts'
import { isKnownCode } from './known.ts'
import { differencesOfText } from './text.ts'

const reportOf = (text: string, error: ApiError | null = null) =>
  differencesOfText(text, error).map(({ kind, path, got }) => `${kind} ${path}: ${got}`)

const refused = (status: number, body: unknown) => new ApiError('status', { status, body })

test('what PHP prints beside the JSON is reported', () => {
  expect(reportOf('{"a":1}')).toEqual([])
  expect(reportOf('{"text":"Warning: a text on line 3"}')).toEqual([])
  expect(reportOf('\uFEFF<br />\n<b>Warning</b>:  x in y on line <b>1</b><br />\n{}')).toEqual([
    'noise : a byte order mark',
    'noise : PHP warnings',
  ])
  expect(reportOf('{"a":1}\n<b>Notice</b>:  x in y on line <b>1</b><br />\n')).toEqual([
    'noise : PHP warnings',
  ])
})

test.each([
  ['', 'an empty body'],
  ['<!doctype html><h1>Noor</h1>', 'HTML'],
  ['{"name":"No', 'JSON that is cut or broken'],
  ['Noor', 'text'],
])('an answer that is not JSON is reported with its format: %j', (text, got) => {
  expect(reportOf(text, new ApiError('unreadable'))).toEqual([`refused : ${got}`])
})

test('a refusal without a known code is reported', () => {
  expect(reportOf('', refused(404, { error: 'not_found' }))).toEqual([])
  expect(reportOf('', refused(403, { authentication_required: '1' }))).toEqual([])
  expect(reportOf('', refused(422, { fields: { name: 'taken' } }))).toEqual([])
  expect(reportOf('', refused(429, null))).toEqual([])
  expect(reportOf('', refused(404, null))).toEqual(['missing error: status 404 without one'])
  expect(reportOf('', refused(403, { error: 'vip_only' }))).toEqual(['value error: "vip_only"'])
  expect(reportOf('', refused(503, null))).toEqual(['refused : status 503'])
})

test('a call without an answer has no differences', () => {
  expect(reportOf('', new ApiError('offline'))).toEqual([])
  expect(reportOf('', new ApiError('cancelled'))).toEqual([])
})

test('every code with which the fixtures refuse a call is a known one', () => {
  const files = readdirSync('mocks', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const sources = files.map((file) => readFileSync(join('mocks', file), 'utf8')).join('\n')
  const codes = [...sources.matchAll(/new Refusal\(\d+, '(\w+)'/g)].map(([, code]) => code ?? '')
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => !isKnownCode(code))).toEqual([])
})
