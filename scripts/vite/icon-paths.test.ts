import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outlines } from './icon-paths.ts'

const IMPORTED = /bootstrap-icons\/icons\/[\w-]+\.svg/g

function importedIcons(): string[] {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  return [
    ...new Set(sources.flatMap((file) => readFileSync(`src/${file}`, 'utf8').match(IMPORTED) ?? [])),
  ].sort()
}

const SHAPE = /<(?!\/|svg)\w+/g

test('the icons consist of paths alone, which become outlines of whole units with the fill rules that Icon knows', () => {
  const icons = importedIcons()
  expect(icons).toContain('bootstrap-icons/icons/cup-hot.svg')
  for (const icon of icons) {
    const svg = readFileSync(`node_modules/${icon}`, 'utf8')
    const drawn = outlines(svg).split('|')
    expect(new Set(svg.match(SHAPE)), icon).toEqual(new Set(['<path']))
    for (const outline of drawn) expect(outline, icon).toMatch(/^!?[Mm][^".]+$/)
    expect(drawn, icon).toHaveLength(svg.match(SHAPE)?.length ?? 0)
  }
})

test('a path is drawn in the units of Icon, and other shapes are left out', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><title>Bell</title><path d="M1.2345 2h3"/></svg>'
  expect(outlines(svg)).toBe('M25 40h60')
})

test('an outline with a hole keeps the rule that leaves the hole open', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><path fill-rule="evenodd" d="M1 1h9v9H1zM3 3h4v4H3z"/><path d="M1 12h3"/></svg>'
  expect(outlines(svg)).toMatch(/^!M[^|]+\|M[^|!]+$/)
})
