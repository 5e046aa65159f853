import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cleanPhone, debitDetails, directDebitSchema, groupedIban, ibanProblem } from './direct-debit.ts'

describe('an IBAN', () => {
  test.each([
    ['NL02ABNA0123456789', null],
    [' nl02 abna 0123 4567 89 ', null],
    ['DE89-3704-0044-0532-0130-00', null],
    ['', 'required'],
    ['   ', 'required'],
    ['NL03ABNA0123456789', 'invalid'],
    ['NL02ABNA012345678', 'invalid'],
    ['1234', 'invalid'],
    ['NL', 'invalid'],
    ['US64SVBKUS6S3300958879', 'country'],
    ['BR1800360305000010009795493C1', 'country'],
    ['<script>', 'country'],
    ['NL02ABNA0123456789😀', 'invalid'],
    ['IBAN NL02 ABNA 0123 4567 89', null],
    [' iban: nl02abna0123456789', null],
    ['IBAN', 'required'],
    ['NL02IBAN0123456789', 'invalid'],
    ['NL02\u200BABNA\u00A00123\u202F4567\u206089', null],
  ])('%j is judged %s', (typed, problem) => {
    expect(ibanProblem(typed)).toBe(problem)
  })

  test('that is pasted with signs stands in groups of four', () => {
    expect(groupedIban('nl02.abna-0123 4567\u00A089')).toBe('NL02 ABNA 0123 4567 89')
    expect(groupedIban('IBAN NL02ABNA0123456789')).toBe('NL02 ABNA 0123 4567 89')
    expect(groupedIban('NL02A')).toBe('NL02 A')
    expect(groupedIban('')).toBe('')
    expect(groupedIban('1'.repeat(40)).replaceAll(' ', '')).toHaveLength(34)
    expect(groupedIban('NL0😀😀😀')).toBe('NL0😀 😀😀')
  })
})

test.each([
  ['+31 6 1234-5678', '+31612345678'],
  ['0031 (6) 12345678', '+31612345678'],
  ['06 12 34 56 78', '0612345678'],
  ['+49 (0)151 23456789', '+4915123456789'],
  ['0049(0) 151 23456789', '+4915123456789'],
  ['(+49) (0)151 23456789', '+4915123456789'],
  ['(0)151 23456789', '015123456789'],
])('the mobile number %s is sent as %s', (typed, sent) => {
  expect(cleanPhone(typed)).toBe(sent)
})

test('the form names each field that is wrong', () => {
  const empty = { account_holder: ' ', iban: '', street: '', house_number: '', zip: '', city: '', phone: 'x' }
  const result = v.safeParse(directDebitSchema, { ...empty, authorized: false })
  const wrong: Record<string, string> = {}
  for (const issue of result.issues ?? []) wrong[v.getDotPath(issue) ?? ''] ??= issue.message
  expect(wrong).toEqual({
    account_holder: 'required',
    iban: 'required',
    street: 'required',
    house_number: 'required',
    zip: 'required',
    city: 'required',
    phone: 'required',
    authorized: 'required',
  })
})

describe('a form that is filled in', () => {
  const filled = {
    account_holder: ' A. Member ',
    iban: 'nl02 abna 0123 4567 89',
    street: ' Street ',
    house_number: ' 1 ',
    zip: ' 1012 AB ',
    city: ' Amsterdam ',
    phone: '0031 6 1234 5678',
    authorized: true,
  }

  test('is accepted, and sent without the spaces around and within', () => {
    expect(v.is(directDebitSchema, filled)).toBe(true)
    expect(debitDetails(filled)).toEqual({
      account_holder: 'A. Member',
      iban: 'NL02ABNA0123456789',
      street: 'Street',
      house_number: '1',
      zip: '1012 AB',
      city: 'Amsterdam',
      phone: '+31612345678',
    })
  })

  test('is refused with an emoji in the address', () => {
    expect(v.is(directDebitSchema, { ...filled, street: 'Street 😀' })).toBe(false)
  })

  test('is refused without the authorisation', () => {
    expect(v.is(directDebitSchema, { ...filled, authorized: false })).toBe(false)
  })
})
