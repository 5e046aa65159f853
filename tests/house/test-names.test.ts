import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { browserPattern, escaped, filesWith, hasBrowserTest, inAnyCase } from '#scripts/test/names.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('`npm test -- <words>` picks no test that has its own command', () => {
  for (const [word, file] of [
    ['scenarios', 'tests/engines/scenarios.test.ts'],
    ['servers', 'tests/servers/servers.test.ts'],
  ] as const) {
    expect(existsSync(file), file).toBe(true)
    const { named, mentioning } = filesWith(word)
    expect([...named, ...mentioning]).not.toContain(file)
  }
  expect(filesWith('test-names').named).toEqual(['tests/house/test-names.test.ts'])
})

test.each([
  { playwright: 'lists a test', script: 'echo "a.e2e.ts › a test"', isRun: true },
  { playwright: 'finds none', script: 'echo "Error: No tests found"; exit 1', isRun: false },
  { playwright: 'cannot read a file', script: 'echo "SyntaxError: a.e2e.ts" >&2; exit 1', isRun: true },
])('when Playwright $playwright, the browser tests are run: $isRun', ({ script, isRun }) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'playwright'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'playwright'), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(hasBrowserTest('words')).toBe(isRun)
})

test('words find the tests of Vitest in upper and lower case', () => {
  const pattern = new RegExp(inAnyCase(escaped('Día (2)')))
  expect(pattern.test('una vez al DÍA (2)')).toBe(true)
  expect(pattern.test('una vez al día 2')).toBe(false)
})

test.each([
  { words: 'tests/e2e/a.e2e.ts', found: ['a.e2e.ts a payment'] },
  { words: 'tests/e2e', found: ['a.e2e.ts a payment', 'b.e2e.ts a message'] },
  { words: 'a message', found: ['b.e2e.ts a message'] },
])('"$words" finds browser tests, whose titles begin with the path below tests/e2e', ({ words, found }) => {
  const pattern = new RegExp(browserPattern(words))
  const titles = ['a.e2e.ts a payment', 'b.e2e.ts a message']
  expect(titles.filter((title) => pattern.test(title))).toEqual(found)
})
