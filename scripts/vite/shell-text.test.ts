import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#src/config/locales.ts'
import { LANDERS } from '#src/paths.ts'
import { shellTexts, shellTextScript, shellWordFiles, shellWords } from './shell-text.ts'

const start = shellTexts()

const read = (locale: string, area: string) =>
  JSON.parse(readFileSync(`locales/${locale}/${area}.json`, 'utf8')) as Record<string, string>

test('every language has words for the shell, in a file of their own', () => {
  const { folder, files } = shellWordFiles()
  const names = Object.keys(LOCALES).toSorted()
  expect(files.map(({ fileName }) => fileName)).toEqual(names.map((locale) => `${folder}/${locale}.json`))
})

describe.each(Object.keys(LOCALES))('in %s', (locale) => {
  const words = shellWords(locale)

  test('the landing pages have their own titles', () => {
    expect(Object.keys(words)).toEqual(expect.arrayContaining(['login', 'tinderswipe', ...LANDERS]))
    expect(new Set(Object.values(words).map(([title]) => title)).size).toBe(Object.keys(words).length)
  })

  test('the words are those of the screens', () => {
    const { title, lead } = read(locale, 'start')
    expect(start).toContain(`<p lang="${locale}"><b>${title}</b> ${lead}</p>`)
    const login = read(locale, 'login')
    expect(words['login']).toEqual([login['title'], login['text']])
  })

  test('a page about a member has no words, because the name is not known yet', () => {
    expect(JSON.stringify(words)).not.toMatch(/"landing|\{\{/)
  })
})

test('the script that shows them is small and can be inlined', async () => {
  const script = await shellTextScript()
  expect(script).not.toContain('</script')
  expect(script.length).toBeLessThan(5_000)
})
