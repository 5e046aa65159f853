import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesWith } from '#scripts/test-names.mjs'

test('`npm test -- <words>` picks no test that has a command of its own', () => {
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
