import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import { expect, test } from 'vitest'
import { GROUPS } from '#scripts/vite/chunks.ts'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file))

const filesIn = (folder: string, ...extensions: string[]) =>
  tracked.filter((file) => file.startsWith(`${folder}/`) && extensions.includes(extname(file)))

const textOf = (file: string) => readFileSync(file, 'utf8')

const matching = (files: string[], pattern: RegExp) => files.filter((file) => pattern.test(textOf(file)))

test('the shell has no style attribute, no inline handler and no inline script', () => {
  const html = textOf('index.html')
  expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/i)
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/i)
})

test('a component file is named after the component it exports', () => {
  const misnamed = filesIn('src', '.tsx').filter((file) => {
    const name = basename(file, '.tsx')
    return (
      /^[A-Z]\w*$/.test(name) &&
      !new RegExp(`export ((function|const|class) ${name}\\b|\\{ ${name} as Component \\})`).test(
        textOf(file),
      )
    )
  })
  expect(misnamed).toEqual([])
})

test('folders of the sources have one level of parts at most', () => {
  const levels = (file: string) => file.split('/').length - (/^src\/(screens|features)\//.test(file) ? 1 : 0)
  expect(filesIn('src', '.ts', '.tsx').filter((file) => levels(file) > 4)).toEqual([])
})

test('no folder of the sources or the scripts holds more than 25 files of code', () => {
  const counts = new Map<string, number>()
  const files = [...filesIn('src', '.ts', '.tsx'), ...filesIn('scripts', '.ts', '.mjs', '.cjs')]
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})

test('every path in the chunk groups exists', () => {
  const named = Object.values(GROUPS).flat()
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('a component reads a store through a selector, never the whole store', () => {
  const stores = filesIn('src/stores', '.ts').flatMap((file) =>
    [...textOf(file).matchAll(/const (?<name>use\w+) = (account|site)Store/g)].map(
      ({ groups }) => groups?.['name'],
    ),
  )
  expect(stores.length).toBeGreaterThan(20)
  expect(matching(filesIn('src', '.ts', '.tsx'), new RegExp(`\\b(${stores.join('|')})\\(\\)`))).toEqual([])
})

test('no two hooks share a name', () => {
  const hooks = filesIn('src', '.ts', '.tsx').flatMap((file) =>
    [...textOf(file).matchAll(/export (?:function|const) (?<name>use[A-Z]\w*)/g)].map(
      ({ groups }) => groups?.['name'],
    ),
  )
  expect(hooks.filter((name, index) => hooks.indexOf(name) !== index)).toEqual([])
})

test('no file only re-exports', () => {
  expect(filesIn('src', '.ts', '.tsx').filter((file) => /^index\.tsx?$/.test(basename(file)))).toEqual([])
})

test('every style sheet outside the theme belongs to the component beside it, and none uses !important', () => {
  const styles = filesIn('src', '.css', '.scss')
  const componentOf = (file: string) => file.replace(/(\.module\.css|\.scss)$/, '.tsx')
  expect(styles.filter((file) => !file.startsWith('src/styles/') && !existsSync(componentOf(file)))).toEqual(
    [],
  )
  expect(matching(styles, /!important/)).toEqual([])
})

test('colours are written in the theme only', () => {
  const modules = filesIn('src', '.css').map((file) => ({
    file,
    text: textOf(file).replace(/\/\*[^]*?\*\//g, ''),
  }))
  const coloured = modules.filter(({ text }) => /:[^;{}]*(#[\da-f]{3,8}\b|\b(rgb|hsl)a?\()/i.test(text))
  expect(coloured.map(({ file }) => file)).toEqual([])
})

test('no test asserts that something takes less than a given time, which fails on a busy machine', () => {
  const tests = tracked.filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
  expect(tests.length).toBeGreaterThan(200)
  expect(matching(tests, /expect\((performance|Date)\.now\(\) - \w+\)\s*\.toBeLessThan/)).toEqual([])
})

test('no file names a path of a developer’s machine', () => {
  const readable = ['.ts', '.tsx', '.mjs', '.md', '.json', '.html', '.css', '.scss', '.yml', '']
  const texts = tracked.filter((file) => readable.includes(extname(file)) && !file.endsWith('.test.ts'))
  expect(matching(texts, /(^|[\s"'`(=])\/(home|Users|root|work)\//m)).toEqual([])
})
