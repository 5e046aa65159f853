import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MEMBER_IDS } from '#mocks/data/specials.ts'

/** The values to which the fixtures react in a special way, as their code has them. */
const SOURCES: Record<string, RegExp> = {
  'mocks/discounts.ts': /(?<=code === '|^ {2})[A-Z]+\d*(?='|: \{)/gm,
  'mocks/handlers/payment.ts': /(?<=^const (?:BLOCKED_IBAN|BLOCKED_PHONE|SMS_CODE) = ')[^']+/gm,
  'mocks/handlers/signup.ts': /(?<=^const INVITE = ')[^']+/gm,
}

test('the README lists the values with which the fixtures refuse, discount or accept something', () => {
  const [, section = ''] = readFileSync('README.md', 'utf8').split(/^## Run it$/m)
  const [table = ''] = section.split(/^## /m)
  const values = Object.entries(SOURCES).flatMap(
    ([file, pattern]) => readFileSync(file, 'utf8').match(pattern) ?? [],
  )
  expect(values).toHaveLength(8)
  const { blocker, withoutPhoto } = MEMBER_IDS
  for (const value of [...values, `/members/${blocker}`, `/members/${withoutPhoto}`])
    expect(table).toContain(value)
})
