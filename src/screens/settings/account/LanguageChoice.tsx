import { useTranslation } from 'react-i18next'
import { chooseLocale } from '#src/actions/language.ts'
import { LOCALE_NAMES } from '#src/config/locale-names.ts'
import { LOCALES } from '#src/config/locales.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { supportedLocale } from '#src/i18n/detect-locale.ts'
import { currentLocale, hasTexts } from '#src/i18n/texts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import styles from './AccountSection.module.css'
import { SaveNote } from '#src/screens/settings/SaveNote.tsx'
import { type SavingWords, useSaving } from '#src/screens/settings/use-saving.ts'

/** The languages of the site by their own names. A choice applies at once, without a reload. */
export function LanguageChoice() {
  const { t } = useTranslation(['settings', 'common'])
  const [saving, save] = useSaving('account')

  /**
   * Returns the message for a language that changed here but not on the server; `null` if its texts failed to load: then nothing has
   * changed.
   */
  const wordsOf = (error: unknown): SavingWords | null =>
    error instanceof ApiError ? { text: 'common:error.language_not_told' } : null

  function choose(value: string) {
    const locale = supportedLocale(value)
    if (locale) void save({ run: () => chooseLocale(locale), failed: wordsOf })
  }

  return (
    <div className={styles.form}>
      <Field label={t('language.label')} hint={t('language.hint')}>
        <Select value={currentLocale()} onChange={(event) => choose(event.target.value)}>
          {LOCALES.filter(hasTexts).map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {LOCALE_NAMES[locale]}
            </option>
          ))}
        </Select>
      </Field>
      <SaveNote saving={saving} />
      {saving.words?.text === 'common:error.language_not_told' && (
        <Button variant="outline" size="sm" onClick={() => choose(currentLocale())}>
          {t('common:error.retry')}
        </Button>
      )}
    </div>
  )
}
