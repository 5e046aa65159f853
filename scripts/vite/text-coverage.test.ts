import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textCoverage } from '#scripts/vite/text-coverage.ts'

test('a locale’s coverage names the keys it lacks; plural forms count once, and areas may be absent', () => {
  const root = mkdtempSync(join(tmpdir(), 'locales-'))
  const write = (locale: string, area: string, texts: unknown) => {
    mkdirSync(join(root, locale), { recursive: true })
    writeFileSync(join(root, locale, `${area}.json`), JSON.stringify(texts))
  }
  write('en', 'common', { close: 'Close', count_one: '{{count}}', count_other: '{{count}}' })
  write('en', 'faq', { title: 'FAQ', list: { a: 'A' } })
  write('en', 'empty', {})
  write('pl', 'common', {
    close: 'Zamknij',
    count_one: '1',
    count_few: '2',
    count_many: '5',
    count_other: '0',
  })
  writeFileSync(join(root, '.DS_Store'), '')
  const coverage = textCoverage(root)
  expect(Object.keys(coverage).toSorted()).toEqual(['en', 'pl'])
  expect(coverage['en']).toEqual({ total: 4, missing: [] })
  expect(coverage['pl']).toEqual({ total: 4, missing: ['faq:title', 'faq:list.a'] })
  rmSync(root, { recursive: true })
})
