import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUILD_TARGETS, OLDEST_BROWSERS } from '#scripts/vite/oldest-browsers.ts'

const readme = readFileSync('README.md', 'utf8')

test('the README names the oldest browsers that work', () => {
  const [, section = ''] = readme.split('### Oldest browsers that work')
  for (const [name, version] of Object.entries(OLDEST_BROWSERS))
    expect(section).toMatch(new RegExp(String.raw`\| ${name}[^|]*\| ${version} `))
})

test('the build is made for the oldest browsers that work', () => {
  const { Chrome, Edge, Firefox, Safari } = OLDEST_BROWSERS
  expect(BUILD_TARGETS).toEqual(
    expect.arrayContaining([
      `chrome${Chrome}`,
      `edge${Edge}`,
      `firefox${Firefox}`,
      `safari${Safari}`,
      `ios${Safari}`,
    ]),
  )
})
