import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toPhp } from '#mocks/php.ts'
import { sampleAnswer, SAMPLES } from '#tests/support/sample-answers.ts'
import { dictionary, list, listAnswer, names } from '#src/domain/php-lists.ts'
import { count, flag, id, maybe, maybeOr, orDefault, text } from '#src/domain/php.ts'
import { differencesOf } from './trace.ts'

const memberSchema = v.object({
  id,
  name: maybeOr(text, ''),
  age: maybe(count),
  gender: maybe(v.picklist(['male', 'female'])),
  picture: maybe(v.object({ path: text })),
})
const schema = listAnswer('members', {
  members: orDefault(list(memberSchema), []),
  total: maybeOr(count, 0),
  hidden: maybeOr(flag, false),
  signups: maybeOr(names, []),
  costs: maybeOr(dictionary(count), {}),
})

const noor = { id: 1, name: 'Noor', age: 30, gender: 'female', picture: { path: 'a.jpg' } }
const answer = { members: [noor], total: 1, hidden: false, signups: ['all'], costs: { NL: 1 } }

const reportOf = (body: unknown) =>
  differencesOf(schema, body).map(({ kind, path, expected, got }) => `${kind} ${path}: ${expected}, ${got}`)

test('an answer that is as expected has no differences, however PHP writes it', () => {
  expect(reportOf(answer)).toEqual([])
  expect(reportOf(toPhp(answer))).toEqual([])
  expect(reportOf({ ...answer, members: { 1: { ...noor, age: '', picture: '', gender: '' } } })).toEqual([])
})

test('a field of another type is reported with its path and both types', () => {
  expect(reportOf({ ...answer, members: [{ ...noor, age: 'thirty' }, noor], total: [3] })).toEqual([
    'type members.*.age: whole number, text',
    'type total: whole number, list',
  ])
  expect(reportOf({ ...answer, members: [{ ...noor, picture: { path: [1] } }] })).toEqual([
    'type members.*.picture.path: text, list',
  ])
})

test('an unknown value of an enumeration is reported with the value, unless it could be personal data', () => {
  expect(reportOf({ ...answer, members: [{ ...noor, gender: 'other' }] })).toEqual([
    'value members.*.gender: one of male, female, "other"',
  ])
  expect(reportOf({ ...answer, members: [{ ...noor, gender: 'Noor, Main Street 1' }] })).toEqual([
    'value members.*.gender: one of male, female, text',
  ])
  expect(reportOf({ ...answer, signups: ['friends'] })).toEqual([
    'value signups: one of all, with_trafficsource, invite, none, "friends"',
  ])
})

test('a field is missing if no row has it, and extra if any row has it', () => {
  const { age: _, ...ageless } = noor
  expect(reportOf({ ...answer, members: [ageless, noor] })).toEqual([])
  expect(reportOf({ ...answer, members: [ageless, { ...ageless, mood: 'good' }] })).toEqual([
    'missing members.*.age: whole number, nothing',
    'extra members.*.mood: nothing, a field',
  ])
})

test('a dropped row is reported with the field that made it unreadable', () => {
  expect(reportOf({ ...answer, members: [noor, { name: 'Ann' }], costs: { NL: 1, BE: 'x' } })).toEqual([
    'row members.*.id: id, nothing',
    'row costs.*: whole number, text',
  ])
})

test('a refused answer is reported with the field that made it unreadable', () => {
  expect(reportOf({ ...answer, members: 'none' })).toEqual(['refused members: list or map, text'])
  expect(reportOf({ success: '1' })).toEqual(['refused : map, map'])
  expect(reportOf(null)).toEqual(['refused : map, null'])
})

test('no report of a difference contains a member’s data', () => {
  const secret = 'Keizersgracht 101'
  const bodies = [
    { ...answer, total: secret },
    { ...answer, signups: secret },
    { ...answer, members: [{ ...noor, id: secret, gender: secret, age: secret, picture: secret }] },
    secret,
  ]
  expect(JSON.stringify(bodies.map(reportOf))).not.toContain('Keizersgracht')
})

test.each(Object.keys(SAMPLES))(
  'a report accepts and refuses the same answers as the client, with the schema %s',
  async (name) => {
    const sample = SAMPLES[name]
    if (!sample) throw new Error('no sample')
    const body = await sampleAnswer(name)
    const wrongOnes = differencesOf(sample.schema, toPhp(body)).filter(
      ({ kind }) => kind !== 'extra' && kind !== 'missing',
    )
    expect(wrongOnes).toEqual([])
    const isRefused = differencesOf(sample.schema, 'x').some(({ kind }) => kind === 'refused')
    expect(isRefused).toBe(!v.is(sample.schema, 'x'))
  },
)
