import i18next from 'i18next'
import { DEFAULT_LOCALE, type Locale } from '#src/config/locales.ts'
import { chosenLocale, saveLocale, siteLocale } from '#src/i18n/detect-locale.ts'
import { errorText } from '#src/i18n/error-text.ts'
import { ApiError, asksForLogin, isCancelled } from '#src/domain/api-error.ts'
import { countryOf } from '#src/domain/site/settings.ts'
import { changeLanguage, currentLocale, hasTexts, setFormatCountry } from '#src/i18n/texts.ts'
import { saveLanguage, useSession } from '#src/stores/session.ts'
import { useSettings } from '#src/stores/settings.ts'

/** The calls go out one after the other, so that the server ends with the last choice. */
let saving = Promise.resolve()
/** The number of choices whose texts are loading. */
let loading = 0

function save(locale: Locale): Promise<void> {
  // The failure of the earlier choice was reported to its own caller.
  return (saving = saving.catch(() => {}).then(() => saveLanguage(locale)))
}

/** Saves the language after the next login on this page, which never serves another account. */
function saveAfterLogin(): void {
  const stop = useSession.subscribe(({ user }) => {
    if (!user) return
    stop()
    save(currentLocale()).catch(() => {})
  })
}

/**
 * Changes the language at somebody's request: applies and remembers it at once, then saves it on the server when a member is logged in. A
 * later choice replaces one that is still loading (docs/rules.md#choosing-a-locale).
 */
export async function chooseLocale(locale: Locale): Promise<void> {
  loading += 1
  try {
    if (!(await changeLanguage(locale))) return
    saveLocale(locale, true)
  } finally {
    loading -= 1
  }
  const own = save(locale)
  try {
    await own
  } catch (error) {
    if (choiceFailure(error) === null) saveAfterLogin()
    // A later choice is saved after this one.
    if (own === saving) throw error
  }
}

/** Returns what is said of a choice that failed; `null` when only the session has ended: the language is changed all the same. */
export function choiceFailure(error: unknown): string | null {
  if (!(error instanceof ApiError)) return errorText(error)
  return isCancelled(error) || asksForLogin(error) ? null : i18next.t('error.language_not_told')
}

/**
 * Applies the country's way to write dates once the settings are loaded, and the site's own language, if it is supported and nobody
 * has chosen another (docs/rules.md#choosing-a-locale).
 */
export async function applySiteLanguage(): Promise<void> {
  const { settings } = useSettings.getState()
  setFormatCountry(settings && countryOf(settings))
  const language = siteLocale(settings?.domain_language)
  if (!language || chosenLocale() || loading > 0) return
  saveLocale(language, false)
  const shown = hasTexts(language) ? language : DEFAULT_LOCALE
  if (shown !== currentLocale()) await changeLanguage(shown)
}
