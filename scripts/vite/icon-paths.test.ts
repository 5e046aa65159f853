import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roundedPaths } from './icon-paths.ts'

const IMPORTED = /bootstrap-icons\/icons\/[\w-]+\.svg/g

function importedIcons(): string[] {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  return [
    ...new Set(sources.flatMap((file) => readFileSync(`src/${file}`, 'utf8').match(IMPORTED) ?? [])),
  ].sort()
}

test('the icons of a build consist only of paths and fill rules, which Icon knows, with two decimals', () => {
  const icons = importedIcons()
  expect(icons).toContain('bootstrap-icons/icons/cup-hot.svg')
  for (const icon of icons) {
    const paths = roundedPaths(readFileSync(`node_modules/${icon}`, 'utf8'))
    expect(paths, icon).toMatch(/^(<path( fill-rule="evenodd")? d="[^"]+"( fill-rule="evenodd")?\/>)+$/)
    expect(paths, icon).not.toMatch(/\.\d{3}/)
  }
})

test('shapes of a drawing other than paths are left out', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><title>Bell</title><path d="M1.2345 2h3"/></svg>'
  expect(roundedPaths(svg)).toBe('<path d="M1.23 2h3"/>')
})
