import i18next, { type i18n as I18n } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next, setI18n } from 'react-i18next'
import { DEFAULT_LOCALE, FORMAT_LOCALES, type Locale } from '#src/config/locales.ts'
import { supportedLocale } from './detect-locale.ts'
import type { Area } from './typed-keys.ts'
import { isolated } from '#src/lib/text/isolated.ts'

const DEFAULT_AREA = 'common'
/** The number of retries; the delay doubles after each. */
const RETRIES = 2
const RETRY_MS = 300

/** Thrown when texts could not be loaded. */
export class NoTexts extends Error {
  constructor(areas: readonly string[]) {
    super(`No texts: ${areas.join(', ')}`)
  }
}

let started: Promise<I18n> | null = null

const locales = new Set(__TEXTS_LOCALES__.split(' '))

/** Returns whether the site has texts in a language. */
export function hasTexts(locale: Locale): boolean {
  return locales.has(locale)
}

/** Initialises i18next in a language, with the texts below `path`; an area is loaded when a screen first needs it. */
export function startTexts(locale: Locale, path: string): Promise<I18n> {
  started = init(locale, path)
  return started
}

async function init(locale: Locale, path: string): Promise<I18n> {
  i18next.on('languageChanged', showLanguage)
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: hasTexts(locale) ? locale : DEFAULT_LOCALE,
      fallbackLng: false,
      ns: [DEFAULT_AREA],
      interpolation: { escapeValue: true, escape: isolated },
      // The default; named, so that not every key is first examined for being a sentence.
      keySeparator: '.',
      maxRetries: RETRIES,
      retryTimeout: RETRY_MS,
      backend: { loadPath: `${path}/{{lng}}/{{ns}}.json` },
      react: { useSuspense: false },
      // The language is set synchronously, so areas load in parallel with the first one, not after it.
      initAsync: false,
    })
  // For `{{count, number}}`; i18next's own formatter creates a new `Intl` format for nearly every text.
  i18next.services.formatter?.add('number', (value: number) => value.toLocaleString(formatLocale()))
  // Every component that shows a text copies the properties of its instance: this one has none of its own.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.create` returns `any`.
  setI18n(Object.create(i18next) as I18n)
  return i18next
}

/** Loads the missing areas in a language; throws `NoTexts`. */
async function loadMissing(locale: string, areas: readonly string[]): Promise<void> {
  const isMissing = (area: string) => !i18next.hasResourceBundle(locale, area)
  const missing = areas.filter(isMissing)
  if (missing.length > 0) await i18next.reloadResources([locale], missing)
  if (missing.some(isMissing)) throw new NoTexts(missing)
}

/** Loads the texts of areas, and the common ones; throws `NoTexts` when that fails, so that no screen shows raw keys. */
export async function loadTexts(areas: readonly string[]): Promise<void> {
  // Without areas it would wait for whatever other texts are still loading.
  await Promise.all([started, areas.length > 0 && i18next.loadNamespaces(areas)])
  await loadMissing(i18next.language, [DEFAULT_AREA, ...areas])
}

/** Returns a chunk once its texts are loaded too; throws when one of the two fails to load. */
export async function withTexts<T>(areas: readonly Area[], part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, loadTexts(areas)])
  return loaded
}

/**
 * Loads areas in a given language, whatever the language of the site, for `I18nextProvider`. They are not reloaded when the language of the
 * site changes. Throws `NoTexts`.
 */
export async function loadTextsIn(locale: Locale, areas: readonly string[]): Promise<I18n> {
  await started
  await loadMissing(locale, [DEFAULT_AREA, ...areas])
  return i18next.cloneInstance({ lng: locale, ns: [DEFAULT_AREA, ...areas] })
}

/** The language that was requested last: an earlier one that takes longer to load must not replace it. */
let wanted: Locale

/**
 * Changes the language of the page without a reload, by loading its texts, and returns whether no other language was requested meanwhile.
 * If that throws `NoTexts`, the language stays, and no screen shows raw keys.
 */
export async function changeLanguage(locale: Locale): Promise<boolean> {
  wanted = locale
  if (!hasTexts(locale)) return true
  const { language } = i18next
  const areas = [DEFAULT_AREA, ...followingAreas()]
  try {
    await loadMissing(
      locale,
      areas.filter((area) => i18next.hasResourceBundle(language, area)),
    )
  } catch (error) {
    if (wanted === locale) throw error
  }
  if (wanted === locale) await i18next.changeLanguage(locale)
  return wanted === locale
}

/** Returns the areas loaded so far, which follow the language of the site. */
function followingAreas(): readonly string[] {
  const { ns = [] } = i18next.options
  return typeof ns === 'string' ? [ns] : ns
}

/** Returns the current language of the texts. */
export function currentLocale(): Locale {
  return supportedLocale(i18next.language) ?? DEFAULT_LOCALE
}

let isAmerican = false

/** Makes English dates, numbers and money follow the visitor's country: in the United States the month comes before the day. */
export function setFormatCountry(country: string | null): void {
  isAmerican = country === 'US'
}

/** Returns the locale for dates, numbers and money, of the current language unless another is given. */
export function formatLocale(locale = currentLocale()): string {
  return isAmerican && locale === 'en' ? 'en-US' : FORMAT_LOCALES[locale]
}

function showLanguage(language: string): void {
  document.documentElement.lang = language
}
