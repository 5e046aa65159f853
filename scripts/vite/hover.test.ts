import { readFileSync } from 'node:fs'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'

const config = resolveConfig({ logLevel: 'silent' }, 'build')

const compact = (css: string) => css.replace(/\s*([{}])\s*/g, '$1')

/** Returns the compiled sheet without spaces around its braces. */
async function built(css: string, file = 'some.css'): Promise<string> {
  const { code } = await preprocessCSS(css, file, await config)
  return compact(code)
}

test.each([
  ['a:hover { color: red }', '@media (hover: hover) { a:hover { color: red } }'],
  ['a { &:hover { color: red } }', 'a { @media (hover: hover) { &:hover { color: red } } }'],
  [
    'a:focus, a:hover { color: red }',
    'a:focus { color: red } @media (hover: hover) { a:hover { color: red } }',
  ],
])('after a touch nothing looks hovered: %s', async (css, guarded) => {
  expect(await built(css)).toBe(compact(guarded))
})

test.each([
  '@media (hover: hover) { a:hover { color: red } }',
  ':root[data-discreet] a:hover { filter: none }',
  'a:active { color: red }',
])('a rule that is for touch screens, too, or that names them itself, stays: %s', async (css) => {
  expect(await built(css)).toBe(compact(css))
})

test("Bootstrap's buttons, too, look hovered only under a pointer that can hover", async () => {
  const theme = await built(readFileSync('src/styles/theme.scss', 'utf8'), 'src/styles/theme.scss')
  expect(theme).toMatch(/@media \(hover: hover\)\{\.btn:hover\{/)
  const withoutGuarded = theme.replace(/@media \(hover: hover\)\{[^{}]*\{[^{}]*\}\}/g, '')
  expect(withoutGuarded).not.toContain(':hover')
})
