import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { creditorOf } from './mandate.ts'
import { companySchema } from '#src/domain/site/company.ts'

describe('the creditor of a mandate', () => {
  const full = { name: 'Media B.V.', address: 'Street 1', city: 'Amsterdam', country: 'NL', kvk: '12345678' }
  const creditor = (row: Record<string, unknown>) => creditorOf(v.parse(companySchema, row))

  test('is the company with its register number, or its creditor identifier where there is one', () => {
    expect(creditor(full)).toEqual({
      name: 'Media B.V.',
      address: 'Street 1, Amsterdam, NL',
      identifier: '12345678',
      isRegisterNumber: true,
    })
    expect(creditor({ ...full, creditor_identifier: 'NL39ZZZ123456780000' })).toMatchObject({
      identifier: 'NL39ZZZ123456780000',
      isRegisterNumber: false,
    })
  })

  test('has an address without a country where none is known', () => {
    expect(creditor({ ...full, country: null })?.address).toBe('Street 1, Amsterdam')
  })

  test.each(['name', 'address', 'city', 'kvk'])('is nobody without the %s', (field) => {
    expect(creditor({ ...full, [field]: null })).toBeNull()
    expect(creditorOf(null)).toBeNull()
  })
})
