import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  ageOf,
  answersOf,
  birthDate,
  birthProblem,
  emailProblem,
  firstOpenStep,
  refusedFields,
  nameProblem,
  passwordProblem,
  passwordStrength,
  simplerName,
  stepOfField,
} from './signup.ts'
import { signupAnswersSchema } from './signup-answers.ts'

const NOW = new Date(2026, 10, 20, 12).getTime()

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the date of birth', () => {
  test.each([
    ['1', '2', '1990', '1990-02-01'],
    [' 29 ', ' 02 ', ' 2000 ', '2000-02-29'],
    ['29', '2', '2001', null],
    ['31', '4', '1990', null],
    ['0', '1', '1990', null],
    ['1', '13', '1990', null],
    ['1', '1', '90', null],
    ['1e1', '1', '1990', null],
    ['1', '1', '-000001', null],
    ['', '', '', null],
  ])('%s.%s.%s is the day %s', (day, month, year, date) => {
    expect(birthDate({ day, month, year })).toBe(date)
  })

  test.each([
    ['20', '11', '2008', null],
    ['21', '11', '2008', 'too_young'],
    ['20', '11', '2026', 'too_young'],
    ['20', '11', '2027', 'invalid'],
    ['20', '11', '1906', null],
    ['20', '11', '1905', 'invalid'],
    ['', '', '', 'required'],
    [' ', ' ', ' ', 'required'],
    ['1', '', '', 'invalid'],
    ['', '1', '', 'invalid'],
    ['', '', '1990', 'invalid'],
  ])('%s.%s.%s is judged by the minimum age of 18: %s', (day, month, year, problem) => {
    expect(birthProblem({ day, month, year }, 18, NOW)).toBe(problem)
  })

  test('is judged by a higher minimum age', () => {
    expect(birthProblem({ day: '1', month: '1', year: '2007' }, 21, NOW)).toBe('too_young')
  })

  test('makes somebody a year older on the birthday', () => {
    expect(ageOf('2000-11-20', NOW)).toBe(26)
    expect(ageOf('2000-11-21', NOW)).toBe(25)
  })

  test.each([
    ['Australia/Sydney', 18],
    ['America/Los_Angeles', 17],
  ])('makes somebody in %s a year older when the birthday begins there', (zone, age) => {
    vi.stubEnv('TZ', zone)
    expect(ageOf('2008-11-20', Date.parse('2026-11-19T20:00:00Z'))).toBe(age)
    expect(ageOf('2008-11-20', Date.parse('2026-11-20T20:00:00Z'))).toBe(18)
  })
})

describe('the name', () => {
  test.each([
    ['Anna', null],
    ['', 'required'],
    ['   ', 'required'],
    ['\u200b', 'required'],
    ['\u3164\u2800', 'required'],
    ['@anna', 'name_starts_with_at'],
    ['anna@home.test', 'name_is_email'],
    ['ANNA@home.test', 'name_is_email'],
    ['other@home.test', 'name_is_email'],
  ])('%j is judged %s', (name, problem) => {
    expect(nameProblem(name, 'anna@home.test')).toBe(problem)
  })

  test('that equals the address is refused whatever its capitals and spaces, even while the address is being typed', () => {
    expect(nameProblem('anna', ' Anna ')).toBe('name_is_email')
    expect(nameProblem(' anna', 'ann')).toBeNull()
  })
})

test('a name that is refused leads to one that is allowed', () => {
  for (const name of ['@anna', ' @ anna ', 'anna@home.test', 'anna @home.test'])
    expect([name, simplerName(name)]).toEqual([name, 'anna'])
  for (const name of ['anna', ' anna ', '@@', '@ @']) expect([name, simplerName(name)]).toEqual([name, null])
})

test.each([
  ['a@b.nl', null],
  [' a.b+c@mail.example.test ', null],
  ['', 'required'],
  ['a@b', 'email_invalid'],
  ['a b@c.nl', 'email_invalid'],
  ['a@b..nl', 'email_invalid'],
  [`${'a'.repeat(250)}@b.nl`, 'email_invalid'],
])('the address %j is judged %s', (email, problem) => {
  expect(emailProblem(email)).toBe(problem)
})

test.each([
  ['', 'required', 0],
  ['1234567', 'too_short', 0],
  ['aaaaaaaa', null, 0],
  ['abcdefgh', null, 1],
  ['Abcdefg1', null, 2],
  ['abcdefghijkl', null, 2],
  ['abcdabcd', null, 0],
  ['abcdeabc', null, 1],
  ['Abcdefghijk1', null, 3],
  ['abcdefghijklmno', null, 2],
  ['abcdefghijklmnop', null, 3],
  ['a long sentence wins', null, 3],
])('the password %j is judged %s and has the strength %s', (password, problem, strength) => {
  expect(passwordProblem(password)).toBe(problem)
  expect(passwordStrength(password)).toBe(strength)
})

test('an unreadable answer is dropped without the others', () => {
  const kept = { name: 'Anna', gender: 'robot', messages: 7 }
  expect(v.parse(signupAnswersSchema, kept)).toMatchObject({ name: 'Anna', gender: '', messages: {} })
})

test('each field is asked for in a step', () => {
  expect(stepOfField('country', false)).toBe(2)
  expect(stepOfField('looking_for', false)).toBe(0)
  expect(stepOfField('looking_for', true)).toBe(1)
  expect(stepOfField('message', false)).toBe(0)
})

test('a refusal names the fields of the form that it is about', () => {
  const fields = {
    date_of_birth: 'too_young',
    accept_terms: 'required',
    signup_message: 'too_long',
    looking_for: 'invalid',
    day: 'invalid',
    ['__proto__']: 'invalid',
  }
  expect(refusedFields({ code: 'invalid', fields })).toEqual([
    ['day', 'too_young'],
    ['terms', 'required'],
    ['message', 'too_long'],
    ['looking_for', 'invalid'],
  ])
  expect(refusedFields({ code: 'email_exists', fields: {} })).toEqual([['email', 'email_exists']])
  expect(refusedFields({ code: 'something_new', fields: { invite: 'unknown' } })).toEqual([])
})

const ANSWERS = {
  gender: 'female',
  looking_for: 'male',
  name: 'Sam',
  day: '1',
  month: '2',
  year: '1990',
  country: 'NL',
  email: 'sam',
} as const
const FORM = { ...ANSWERS, password: '', terms: false, sensitive: false, message: '' }

test('the first open step is the first with something to answer, and an incomplete address does not lead back to its step', () => {
  expect(firstOpenStep(FORM, false, 18, NOW)).toBe(3)
  expect(firstOpenStep({ ...FORM, email: 'sam@mail.example' }, false, 18, NOW)).toBe(4)
  expect(firstOpenStep({ ...FORM, gender: '' }, false, 18, NOW)).toBe(0)
  expect(firstOpenStep({ ...FORM, gender: '' }, true, 18, NOW)).toBe(1)
  expect(firstOpenStep({ ...FORM, year: '2015' }, true, 18, NOW)).toBe(2)
})

test('the tab stores the answers of a signup, but neither the password nor the consents', () => {
  const filled = { ...FORM, password: 'secret-123', terms: true, sensitive: true, message: 'Hello' }
  expect(answersOf(filled, undefined, { 103: 'Hi' })).toEqual({ ...ANSWERS, messages: { 103: 'Hi' } })
  expect(answersOf(filled, '7', { 103: 'Hi' })).toEqual({ ...ANSWERS, messages: { 103: 'Hi', 7: 'Hello' } })
})
