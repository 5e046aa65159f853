import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#src/config/locales.ts'
import { LANDERS } from '#src/paths.ts'
import { shellTexts, shellTextProgram } from './shell-text.ts'

const blocks = shellTexts()
  .split('<div lang=')
  .slice(1)
  .map((block) => [block.slice(1, 3), block] as const)

test('every language has its first words', () => {
  expect(blocks.map(([locale]) => locale)).toEqual(Object.keys(LOCALES).toSorted())
})

describe.each(blocks)('in %s', (locale, block) => {
  test('the start page and the landing pages have their own titles', () => {
    const titles = [...block.matchAll(/<p data-page="(?<page>\w+)"><b>(?<title>[^<]+)<\/b>/g)]
    const pages = titles.map(({ groups }) => groups?.['page'])
    expect(pages).toEqual(expect.arrayContaining(['start', 'tinderswipe', ...LANDERS]))
    expect(new Set(titles.map(({ groups }) => groups?.['title'])).size).toBe(titles.length)
  })

  test('the words are those of the screen', () => {
    const { title, lead } = JSON.parse(readFileSync(`locales/${locale}/start.json`, 'utf8')) as Record<
      string,
      string
    >
    expect(block).toContain(`<p data-page="start"><b>${title}</b> ${lead}</p>`)
  })

  test('a page about somebody has none, because nobody knows the name yet', () => {
    expect(block).not.toMatch(/data-page="landing|\{\{/)
  })
})

test('the program that shows them fits into the page', async () => {
  const program = await shellTextProgram()
  expect(program).not.toContain('</script')
  expect(program.length).toBeLessThan(5_000)
})
