import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { payingCountry } from './paying-country.ts'
import { userSchema } from '#src/domain/account/user.ts'
import { settingsSchema } from '#src/domain/site/settings.ts'

describe('the country of payment', () => {
  const settings = v.parse(settingsSchema, { name: 'Site', geoip_country: 'nl' })
  const memberOf = (country: unknown) => v.parse(userSchema, { profile: { id: 1, country } })

  test('is the member’s own', () => {
    expect(payingCountry(memberOf('fr'), settings)).toBe('FR')
  })

  test.each([null, ''])('is the visitor’s when the member’s is %j', (country) => {
    expect(payingCountry(memberOf(country), settings)).toBe('NL')
    expect(payingCountry(null, settings)).toBe('NL')
  })
})
