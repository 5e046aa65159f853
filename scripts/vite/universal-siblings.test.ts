import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'

const config = resolveConfig({ logLevel: 'silent' }, 'build')

async function built(css: string): Promise<string> {
  return (await preprocessCSS(css, 'some.css', await config)).code
}

test.each(['legend + *', '.rows > * + *', 'li ~ *', '.a, .rows > * ~ *:hover'])(
  'a rule for %s, which would slow down every insertion, stops the build',
  async (selector) => {
    await expect(built(`${selector}, b { color: red }`)).rejects.toThrow('any sibling is slow')
  },
)

test.each(['.a + *', 'input:checked + *', 'i + i', '.rows > :not(:first-child)', '* > b'])(
  'a rule for %s is built',
  async (selector) => {
    await expect(built(`${selector} { color: red }`)).resolves.toContain('color: red')
  },
)

test("Bootstrap's rule for what follows a legend is left out", async () => {
  expect(await built('legend + * { clear: left }\nb { color: red }')).toBe('b { color: red }')
})
