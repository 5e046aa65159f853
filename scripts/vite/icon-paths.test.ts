import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wholePaths } from './icon-paths.ts'

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

test('the icons consist of paths alone, which become paths of whole units with the fill rules that Icon knows', () => {
  const icons = importedIcons()
  expect(icons).toContain('bootstrap-icons/icons/cup-hot.svg')
  for (const icon of icons) {
    const svg = readFileSync(`node_modules/${icon}`, 'utf8')
    const paths = wholePaths(svg)
    expect(new Set(svg.match(SHAPE)), icon).toEqual(new Set(['<path']))
    expect(paths, icon).toMatch(/^(<path( fill-rule="evenodd")? d="[Mm][^".]+"( fill-rule="evenodd")?\/>)+$/)
    expect(paths.match(SHAPE), icon).toHaveLength(svg.match(SHAPE)?.length ?? 0)
  }
})

test('a path is drawn in the units of Icon, and other shapes are left out', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><title>Bell</title><path d="M1.2345 2h3"/></svg>'
  expect(wholePaths(svg)).toBe('<path d="M25 40h60"/>')
})
