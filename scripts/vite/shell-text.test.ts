import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#src/config/locales.ts'
import { LANDERS } from '#src/paths.ts'
import { shellTexts, shellTextScript } from './shell-text.ts'

const blocks = shellTexts()
  .split('<div lang=')
  .slice(1)
  .map((block) => [block.slice(1, 3), block] as const)

test('every language has texts for the shell', () => {
  expect(blocks.map(([locale]) => locale)).toEqual(Object.keys(LOCALES).toSorted())
})

describe.each(blocks)('in %s', (locale, block) => {
  test('the start page and the landing pages have their own titles', () => {
    const titles = [...block.matchAll(/<p data-page="(?<page>\w+)"><b>(?<title>[^<]+)<\/b>/g)]
    const pages = titles.map(({ groups }) => groups?.['page'])
    expect(pages).toEqual(expect.arrayContaining(['start', 'tinderswipe', ...LANDERS]))
    expect(new Set(titles.map(({ groups }) => groups?.['title'])).size).toBe(titles.length)
  })

  test('the texts are those of the screen', () => {
    const { title, lead } = JSON.parse(readFileSync(`locales/${locale}/start.json`, 'utf8')) as Record<
      string,
      string
    >
    expect(block).toContain(`<p data-page="start"><b>${title}</b> ${lead}</p>`)
  })

  test('a page about a member has no text, because the name is not known yet', () => {
    expect(block).not.toMatch(/data-page="landing|\{\{/)
  })
})

test('the script that shows them is small and can be inlined', async () => {
  const script = await shellTextScript()
  expect(script).not.toContain('</script')
  expect(script.length).toBeLessThan(5_000)
})
