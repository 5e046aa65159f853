import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'acorn'
import { LOCALES } from '#src/config/locales.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const ASSETS = 'dist/assets'
const files = readdirSync(ASSETS)
const NOTICE = 'old-browser.js'

/** Newer than the oldest browsers of `scripts/vite/oldest-browsers.ts`. */
const NEWER_CALLS =
  /Promise\.(withResolvers|try)\b|(Object|Map)\.groupBy\b|Array\.fromAsync\b|URL\.parse\(|RegExp\.escape\b|Error\.isError\b|Iterator\.(from|prototype)\b|AbortSignal\.any\b|Intl\.(Segmenter|DurationFormat)\b|\.(isSubsetOf|symmetricDifference|moveBefore|setHTMLUnsafe)\(/
const NEWER_STYLES =
  /light-dark\(|@starting-style|@scope|field-sizing|interpolate-size|anchor-name|position-anchor|@view-transition|:user-(in)?valid|allow-discrete|:popover-open|[{};]\s*&|if\(/

function textsIn(locale: string): { title: string; text: string } {
  return JSON.parse(readFileSync(join('locales', locale, 'oldbrowser.json'), 'utf8')) as {
    title: string
    text: string
  }
}

async function expectNotice(page: Page, locale: string): Promise<void> {
  const { title, text } = textsIn(locale)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('listitem').first()).toHaveText('Chrome 120')
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page).toHaveTitle(title)
}

test('no script of the build is newer than ES2022', () => {
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  for (const file of scripts) {
    const parseScript = () =>
      parse(readFileSync(join(ASSETS, file), 'utf8'), { ecmaVersion: 2022, sourceType: 'module' })
    expect(parseScript, file).not.toThrow()
  }
})

test('the build uses no call and no style that the oldest browsers lack', () => {
  const newer = files.filter((file) => {
    if (!/\.(js|css)$/.test(file)) return false
    const pattern = file.endsWith('.js') ? NEWER_CALLS : NEWER_STYLES
    return pattern.test(readFileSync(join(ASSETS, file), 'utf8'))
  })
  expect(newer).toEqual([])
})

test('the notice for old browsers is ES5, and has the words of every language', () => {
  // The build escapes a no-break space.
  const script = readFileSync(join('dist', NOTICE), 'utf8').replaceAll(String.raw`\xA0`, '\u00a0')
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow()
  for (const locale of LOCALES) {
    const { title, text } = textsIn(locale)
    expect(script).toContain(title)
    expect(script).toContain(text)
  }
})

for (const [language, locale] of [
  ['de-AT', 'de'],
  ['nb-NO', 'no'],
  ['ja', 'en'],
] as const) {
  test.describe(`in a browser in ${language}`, () => {
    test.use({ locale: language })

    test('that lacks a function of the site, a notice says which browsers work, and nothing else is loaded', async ({
      page,
    }) => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      await page.addInitScript(() => {
        Reflect.deleteProperty(URL, 'canParse')
      })
      await page.goto('/login')
      await expectNotice(page, locale)
      expect(requested.filter((path) => path.endsWith('.js') && path !== `/${NOTICE}`)).toEqual([])
    })
  })
}

test('a browser that cannot parse the first script shows the notice', async ({ page, problems }) => {
  problems.expect(/SyntaxError|Unexpected|Invalid/)
  await page.route('**/', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace('<script>', '<script>let it be;')
    const { 'content-security-policy': _, ...headers } = answer.headers()
    return route.fulfill({ response: answer, headers, body: html })
  })
  await page.goto('/')
  await expectNotice(page, 'en')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page says that the site needs it, in place of a placeholder', async ({ page }) => {
    await page.goto('/chats/2001')
    // Playwright finds no text in this element.
    const notice = page.locator('noscript')
    await expect(notice).toHaveJSProperty('innerText', 'This site needs JavaScript.')
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.shell-title')).toBeHidden()
  })
})

test('no other browser loads the notice', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requested.filter((url) => url.includes('old-browser'))).toEqual([])
})
