import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { LEGAL_ORIGINAL } from '#src/config/legal.ts'
import { languageName } from '#src/i18n/language-name.ts'
import { currentLocale } from '#src/i18n/texts.ts'
import { ORIGINAL_QUERY } from './load-legal.ts'

/** Says, in the visitor's language, whether a legal text is a translation or the original, with a link to the other one. */
export function OriginalNote({ isOriginal }: { isOriginal: boolean }) {
  const { t } = useTranslation('legal')
  const { pathname } = useLocation()
  const locale = currentLocale()
  if (locale === LEGAL_ORIGINAL) return null
  const original = languageName(LEGAL_ORIGINAL)
  return (
    <p className="note">
      {isOriginal ? t('is_original', { language: original }) : t('is_translation', { language: original })}{' '}
      {isOriginal ? (
        <Link to={pathname} lang={locale}>
          {t('read_translation', { language: languageName(locale) })}
        </Link>
      ) : (
        <Link to={{ pathname, search: ORIGINAL_QUERY }} hrefLang={LEGAL_ORIGINAL}>
          {t('read_original')}
        </Link>
      )}
    </p>
  )
}
