import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PATHS } from '#src/paths.ts'

const SOURCE = 'en'
const COMPLETE = ['da', 'de', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pl', 'sv']
const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/

/** The acts among the shared texts: the words of buttons and links that appear in several places (WCAG 3.2.4). */
const ACTS =
  /^common:(?:[a-z_]+|nav\.(?:back|login|signup)|error\.(?:home|reload|retry)|member\.(?:like|view))$/
/** A link below a section of a legal page or of the FAQ, whose words are beside the section. */
const SECTION_LINK = /\.links\./

type Texts = Map<string, string>

function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]]
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) =>
    flatten(child, prefix ? `${prefix}.${key}` : key),
  )
}

function textsOf(locale: string): Texts {
  const files = readdirSync(join('locales', locale))
  return new Map(
    files.flatMap((file) => {
      const json: unknown = JSON.parse(readFileSync(join('locales', locale, file), 'utf8'))
      return flatten(json).map(([key, text]): [string, string] => [
        `${file.replace('.json', '')}:${key}`,
        text,
      ])
    }),
  )
}

/** Returns the keys without plural suffixes, because locales have different plural forms. */
const baseKeys = (texts: Texts) => new Set([...texts.keys()].map((key) => key.replace(PLURAL_SUFFIX, '')))

const variablesOf = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name)

const isPlural = (key: string, texts: Texts) => texts.has(`${key}_other`)

/** Returns the variables of each key, and of each key without its plural suffix those of all its forms. */
function variablesByKey(texts: Texts): Map<string, Set<string | undefined>> {
  const byKey = new Map<string, Set<string | undefined>>()
  for (const [key, text] of texts)
    for (const name of new Set([key, key.replace(PLURAL_SUFFIX, '')]))
      byKey.set(name, new Set([...(byKey.get(name) ?? []), ...variablesOf(text)]))
  return byKey
}

const source = textsOf(SOURCE)
const translations = readdirSync('locales').filter((locale) => locale !== SOURCE)

const acts = [...source].filter(([key]) => ACTS.test(key))

// The button that undoes a swipe has words of its own: those of the shared texts are too long for it in German and Dutch.
test('an act that is named in the shared texts is not named again in another area', () => {
  const words = new Set(acts.map(([, text]) => text))
  const repeated = [...source].filter(
    ([key, text]) => words.has(text) && !/^common:|^swipe:undo$/.test(key) && !SECTION_LINK.test(key),
  )
  expect(repeated).toEqual([])
})

test('no text is empty', () => {
  const empty = [SOURCE, ...translations].flatMap((locale) =>
    [...textsOf(locale)].filter(([, text]) => text.trim() === '').map(([key]) => `${locale}/${key}`),
  )
  expect(empty).toEqual([])
})

test.each([SOURCE, ...translations])('%s has every plural form of its language', (locale) => {
  const texts = textsOf(locale)
  const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const missing = [...baseKeys(texts)]
    .filter((key) => isPlural(key, source))
    .flatMap((key) => wanted.map((category) => `${key}_${category}`))
    .filter((key) => !texts.has(key))
  expect(missing).toEqual([])
})

describe.each(translations)('%s', (locale) => {
  const texts = textsOf(locale)

  test('has no key that English lacks', () => {
    const known = baseKeys(source)
    expect([...baseKeys(texts)].filter((key) => !known.has(key))).toEqual([])
  })

  test('names an act in the links below its long texts as it does elsewhere', () => {
    const differing = [...source].flatMap(([key, text]) => {
      const act = SECTION_LINK.test(key) && acts.find(([, words]) => words === text)
      return act && texts.get(key) !== texts.get(act[0]) ? [`${key}: ${texts.get(key)}`] : []
    })
    expect(differing).toEqual([])
  })

  test('uses the variables that English uses', () => {
    const inEnglish = variablesByKey(source)
    const inLocale = variablesByKey(texts)
    const differing = [...baseKeys(texts)].filter((key) => {
      const allowed = inEnglish.get(key) ?? new Set()
      const used = inLocale.get(key) ?? new Set()
      return [...used].some((name) => !allowed.has(name)) || [...allowed].some((name) => !used.has(name))
    })
    expect(differing).toEqual([])
  })
})

test.each(COMPLETE)('%s has every text of English', (locale) => {
  const known = baseKeys(textsOf(locale))
  expect([...baseKeys(source)].filter((key) => !known.has(key))).toEqual([])
})

test.each(translations)(
  '%s has the sections of the legal and help pages in the order of English',
  (locale) => {
    const anchorsOf = (language: string) =>
      [...textsOf(language).keys()].flatMap((key) => /^\w+:sections\.(\w+)\.title$/.exec(key)?.[0] ?? [])
    expect(anchorsOf(locale)).toEqual(anchorsOf(SOURCE))
  },
)

test('every link in the legal and help pages leads to a page of the site', () => {
  const names = [...source.keys()].flatMap((key) => /:sections\.\w+\.links\.(\w+)$/.exec(key)?.[1] ?? [])
  expect(names.filter((name) => !Object.hasOwn(PATHS, name))).toEqual([])
})

test.each(translations)('the footer for the United States is English in %s too', (locale) => {
  const footerOf = (language: string) => [...textsOf(language)].filter(([key]) => key.startsWith('us:'))
  expect(footerOf(locale)).toEqual(footerOf(SOURCE))
})

/** The code that may name a text: the site, its service worker, and the scripts that the build puts into the page. */
function codeWithTexts(): string {
  const files = ['src', 'public', 'scripts/vite'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  return files
    .filter((file) => /(?<!\.test)\.(tsx?|js)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

/** A key in back quotes, such as `sum.${kind}`, stands for every key of its form. */
const asPattern = (template: string) =>
  new RegExp(
    `^(?:\\w+:)?${template.replaceAll('.', String.raw`\.`).replaceAll(/\$\{[^}]*\}/g, String.raw`[\w.]+`)}$`,
  )

/** Texts that are read as a whole, with all texts below them. */
const TREE = /['`](?:\w+:|\$\{\w+\}:)?([\w.]+)['`],\s*\{\s*returnObjects: true/g
/** Groups that are read as they are stored. */
const STORED = /useProfileTexts\('(\w+)'\)/g

test('every text is used somewhere', () => {
  const code = codeWithTexts()
  const trees = [...code.matchAll(TREE), ...code.matchAll(STORED)].map(([, name = '']) => `${name}.`)
  const named = new Set([...code.matchAll(/'([\w.:]+)'/g)].map(([, name]) => name))
  const patterns = [...code.matchAll(/`((?:[\w.:]|\$\{[^}`]*\})+)`/g)]
    .map(([, template = '']) => template)
    .filter((template) => template.includes('${') && /[a-z]{3}/.test(template.replaceAll(/\$\{[^}]*\}/g, '')))
    .map(asPattern)
  const isUsed = (key: string) => {
    const name = key.replace(/^\w+:/, '')
    return (
      named.has(key) ||
      named.has(name) ||
      trees.some((tree) => name.startsWith(tree)) ||
      patterns.some((pattern) => pattern.test(key))
    )
  }
  const unused = [...source.keys()].filter((key) => !isUsed(key) && !isUsed(key.replace(PLURAL_SUFFIX, '')))
  expect(unused).toEqual([])
})

test.each([SOURCE, ...translations])(
  '%s has no values in the texts that are read as they are stored',
  (locale) => {
    const groups = [...codeWithTexts().matchAll(STORED)].map(([, name = '']) => `profile:${name}.`)
    const stored = [...textsOf(locale)].filter(([key]) => groups.some((group) => key.startsWith(group)))
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.filter(([, text]) => /\{\{|\$t\(/.test(text))).toEqual([])
  },
)

/** The words by which a button creates the obligation to pay, as consumer law in the countries of the language has them. */
const MONEY_WORDS: Readonly<Record<string, string>> = {
  da: 'Ordre med betalingsforpligtelse',
  de: 'Zahlungspflichtig bestellen',
  es: 'Pedido con obligación de pago',
  fi: 'Maksuvelvollisuuden sisältävä tilaus',
  fr: 'Commande avec obligation de paiement',
  it: 'Ordine con obbligo di pagare',
  nl: 'Bestelling met betalingsverplichting',
  no: 'Bestilling med betalingsplikt',
  pl: 'Zamówienie z obowiązkiem zapłaty',
  sv: 'Beställning med betalningsskyldighet',
}

test.each(COMPLETE)(
  'the button that creates the obligation to pay says so in %s, with the total',
  (locale) => {
    const texts = textsOf(locale)
    for (const key of ['order:pay', 'debit:code.confirm', 'debit:code.confirm_amount'])
      expect(texts.get(key)).toContain(MONEY_WORDS[locale])
    expect(texts.get('order:pay')).toContain('{{total}}')
    expect(texts.get('debit:code.confirm_amount')).toContain('{{amount}}')
    for (const key of ['order:pay_debit', 'debit:send_code'])
      expect(texts.get(key)).not.toContain(MONEY_WORDS[locale])
  },
)

/** The verb by which a button would say that its press pays, in all languages. */
const PAY = /(?<!\p{L})(?:pay|zahlen|betal|betala|betalen|maksa|pagar?|payer|zapłać)(?!\p{L})/iu

test.each([SOURCE, ...COMPLETE])('no button before that one says that it pays in %s', (locale) => {
  const texts = textsOf(locale)
  for (const key of ['order:pay_debit', 'debit:send_code', 'order:failed.paypal'])
    expect(texts.get(key)).not.toMatch(PAY)
})

test.each(COMPLETE)('no sentence is left in English in %s', (locale) => {
  const isLoanWord = (key: string) => /^(us|profile:interests)\b/.test(key)
  const left = [...textsOf(locale)].filter(([key, text]) => {
    const words = text.replaceAll(/\{\{[^}]+\}\}/g, ' ').match(/\p{L}{2,}/gu) ?? []
    return words.length >= 3 && source.get(key) === text && !isLoanWord(key)
  })
  expect(left).toEqual([])
})

/** How many characters fit where space is narrow. */
const WIDTHS: readonly [keys: RegExp, characters: number][] = [
  [/^common:nav\.(search|messages|likes|credits|premium|login)$/, 16],
  [/^likes:(received|sent|matches)$/, 12],
  [/^(common:member\.like|swipe:(skip|undo|profile))$/, 14],
  [/^common:error\.reload$/, 12],
  [/^(order:pay|debit:code\.confirm_amount)$/, 50],
]

test.each([SOURCE, ...translations])('no text of %s is wider than its place', (locale) => {
  const wide = [...textsOf(locale)].filter(([key, text]) =>
    WIDTHS.some(([keys, characters]) => keys.test(key) && Array.from(text).length > characters),
  )
  expect(wide).toEqual([])
})
