import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import '#src/domain/records.ts'
import '#src/domain/first-paint-records.ts'
import '#src/lib/storage/exclusively.ts'
import '#src/lib/reload-guard.ts'
import '#src/lib/storage/this-tab.ts'
import { recordNames } from '#src/lib/storage/record-upkeep.ts'

test('the records described for privacy officers are exactly those that the site keeps on a device', () => {
  const page = readFileSync('docs/records.md', 'utf8')
  const table = page.slice(page.indexOf('## The records'), page.indexOf('Besides these'))
  const described = [...table.matchAll(/^\| `(?<name>[\w-]+)`/gm)].map(({ groups }) => groups?.['name'] ?? '')
  const known = recordNames().filter((name) => !name.startsWith('test-'))
  expect(new Set(described)).toEqual(new Set(known))
})

test.each(readdirSync('locales'))(
  'the page about cookies names in %s how long the search, the last order and the withdrawals are kept',
  (language) => {
    const page = readFileSync('docs/records.md', 'utf8')
    const texts = readFileSync(`locales/${language}/cookies.json`, 'utf8')
    for (const name of ['search', 'payment', 'withdrawal']) {
      const days = new RegExp(String.raw`^\| \`${name}\` .*\| (\d+) days +\|`, 'm').exec(page)?.[1]
      expect(texts).toMatch(new RegExp(String.raw`\b${days} `))
    }
  },
)
