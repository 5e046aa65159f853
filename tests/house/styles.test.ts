import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compile } from 'sass-embedded'
import { expect, test } from 'vitest'
import { readCustomMedia } from '#scripts/vite/custom-media.ts'

interface Rule {
  file: string
  selector: string
  declarations: [property: string, value: string][]
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file))

const textOf = (file: string) => readFileSync(file, 'utf8')
const sheets = files.filter((file) => file.endsWith('.module.css'))
const components = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const withoutComments = (css: string) => css.replace(/\/\*[^]*?\*\//g, '')

/** Returns the rules of a sheet, each with its at-rules and selectors. */
function rulesOf(file: string): Rule[] {
  const rules: Rule[] = []
  const open: Rule[] = []
  for (const [, text = '', end] of withoutComments(textOf(file)).matchAll(/([^{};]*)([{};])/g)) {
    const part = text.trim().replace(/\s+/g, ' ')
    if (end === '{') {
      const selector = [...open.slice(-1).map((rule) => rule.selector), part].join(' ')
      const rule: Rule = { file, selector, declarations: [] }
      rules.push(rule)
      open.push(rule)
    } else {
      const [property = '', ...value] = part.split(':')
      if (part && !part.startsWith('@')) open.at(-1)?.declarations.push([property, value.join(':').trim()])
      if (end === '}') open.pop()
    }
  }
  return rules
}

const rules = sheets.flatMap(rulesOf)

function breaches(isBreach: (property: string, value: string) => boolean, allowed: string[] = []) {
  return rules.flatMap(({ file, selector, declarations }) =>
    declarations
      .filter(([property, value]) => isBreach(property, value))
      .map(([property, value]) => `${basename(file)} ${selector} { ${property}: ${value} }`)
      .filter((found) => !allowed.some((start) => found.startsWith(start))),
  )
}

/** Drawn lettering, and titles that fill a screen. */
const LETTERING = [
  'Brand.module.css .name',
  'FullScreen.module.css',
  'LanderScreen.module.css',
  'MessageBubble.module.css .row .emoji',
  'Photo.module.css .tile text',
  'SiteFacts.module.css .age',
  'StartScreen.module.css',
]

test('the size, the line height and the weight of a text are tokens', () => {
  const isRaw = (property: string, value: string) =>
    ['font-size', 'line-height', 'font-weight'].includes(property) && !/^(var\(--|inherit$)/.test(value)
  expect(breaches(isRaw, LETTERING)).toEqual([])
})

/** Distances that follow from the size of something else. */
const MEASURED = [
  'ConversationRow.module.css .moved .row',
  'MemberCard.module.css .like',
  'PasswordInput.module.css .input',
  'MembersRow.module.css .place',
  'SwipeScene.module.css @media (--from-m) .deck',
  'TextInput.module.css .withIcon',
]

test('gaps, paddings and margins are steps of the scale', () => {
  const isRaw = (property: string, value: string) =>
    /^((row-|column-)?gap|(padding|margin)(-.*)?)$/.test(property) &&
    /(?<![\w.-])-?([4-9]|\d\d+)(\.\d+)?(px|rem)/.test(value)
  expect(breaches(isRaw, MEASURED)).toEqual([])
})

test('widths from 300 px on are tokens', () => {
  const isRaw = (property: string, value: string) =>
    property === 'max-width' && /^(\d{3,}px|\d{2,}(rem|em|ch))$/.test(value)
  expect(breaches(isRaw, MEASURED)).toEqual([])
})

test('a layout changes at the named breakpoints only', () => {
  const names = readCustomMedia('src/styles/breakpoints.css')
  const queries = files
    .filter((file) => /\.(s?css)$/.test(file) && basename(file) !== 'breakpoints.css')
    .flatMap((file) =>
      [...withoutComments(textOf(file)).matchAll(/@media ([^{]+)/g)].map(
        ([, query = '']) => `${basename(file)} ${query.trim()}`,
      ),
    )
  expect(queries.filter((query) => /(min|max)-width/.test(query) && !query.startsWith('shell.scss'))).toEqual(
    [],
  )
  expect(
    queries
      .flatMap((query) => query.match(/(?<=\()--[\w-]+(?=\))/g) ?? [])
      .filter((name) => !names.has(name)),
  ).toEqual([])
})

test('two fingers enlarge the page also where one finger drags sideways', () => {
  const isHindering = (property: string, value: string) =>
    property === 'touch-action' && value.startsWith('pan-') && !value.includes('pinch-zoom')
  expect(breaches(isHindering)).toEqual([])
})

test('no two rules of four declarations or more are the same', () => {
  const seen = new Map<string, string>()
  const twins = rules.flatMap(({ file, selector, declarations }) => {
    if (declarations.length < 4) return []
    const body = declarations
      .map((declaration) => declaration.join(':'))
      .toSorted()
      .join(';')
    const twin = seen.get(body)
    seen.set(body, `${basename(file)} ${selector}`)
    return twin ? [`${basename(file)} ${selector} = ${twin}`] : []
  })
  expect(twins).toEqual([])
})

const classesIn = (css: string) =>
  new Set(Array.from(withoutComments(css).matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name))

/** Returns the classes of each sheet that components use; `isOpen` where a name is computed or the sheet is passed on. */
function usedClasses() {
  const used = new Map(sheets.map((sheet) => [sheet, { names: new Set<string>(), isOpen: false }]))
  for (const file of components) {
    const text = textOf(file)
    const rest = text.replace(/^import .*$/gm, '')
    for (const [, local = '', path = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const use = used.get(path.startsWith('#src') ? path.slice(1) : join(dirname(file), path))
      for (const [, name = ''] of rest.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))) use?.names.add(name)
      if (use && new RegExp(`\\b${local}(\\[|\\})`).test(rest)) use.isOpen = true
    }
  }
  return used
}

test('every class of a sheet is used by a component that imports it, and every class that is used exists', () => {
  const words = components.flatMap((file) => textOf(file).match(/(?<=['.])[\w-]+\b/g) ?? [])
  const anywhere = new Set(words)
  const found = Array.from(usedClasses()).flatMap(([sheet, { names, isOpen }]) => {
    const defined = classesIn(textOf(sheet).replace(/:global\([^)]*\)/g, ''))
    const isUsed = (name: string) => names.has(name) || (isOpen && anywhere.has(name))
    return [
      ...[...defined].filter((name) => !isUsed(name)).map((name) => `${sheet} .${name} is not used`),
      ...[...names].filter((name) => !defined.has(name)).map((name) => `${sheet} has no .${name}`),
    ]
  })
  expect(found).toEqual([])
})

const THEMES = /^(btn|form-control|form-select|visually-hidden)/

/** Returns the parts and utilities in `className` attributes; in `{…}` these are the strings that are not compared. */
function namedParts(text: string) {
  const attributes = text.matchAll(/\bclassName=(?:"([^"]*)"|\{`([^`]*)`\}|\{(?!`)([^}]*)\})/g)
  return Array.from(attributes, ([, plain = '', template = '', expression = '']) => [
    plain,
    template.replace(/\$\{[^}]*\}/g, ' '),
    ...(expression.replace(/\[[^\]]*\]/g, '').match(/(?<!=== |\w: )'[\w -]+'/g) ?? []),
  ])
    .flat()
    .flatMap((words) => words.match(/[\w-]+/g) ?? [])
}

test('every part and utility that is used exists, and every one that exists is used', () => {
  const defined = classesIn(
    ['_layout', '_parts', '_utilities'].map((name) => compile(`src/styles/${name}.scss`).css).join('\n'),
  )
  const composed = sheets.flatMap((sheet) =>
    Array.from(textOf(sheet).matchAll(/composes: ([^;]+) from global/g), ([, names = '']) =>
      names.split(/\s+/),
    ),
  )
  const used = new Set([...components.flatMap((file) => namedParts(textOf(file))), ...composed.flat()])
  const isStep = (name: string) => /-\d$/.test(name)
  expect([...used].filter((name) => !defined.has(name) && !THEMES.test(name))).toEqual([])
  expect([...defined].filter((name) => !used.has(name) && !isStep(name))).toEqual([])
})
