import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coverage } from 'virtual:text-coverage'
import { choiceFailure, chooseLocale } from '#src/actions/language.ts'
import { LOCALE_NAMES } from '#src/config/locale-names.ts'
import { LOCALES, type Locale } from '#src/config/locales.ts'
import { formatNumber, formatPercent } from '#src/i18n/format.ts'
import { languageName } from '#src/i18n/language-name.ts'
import { currentLocale, hasTexts } from '#src/i18n/texts.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'

/** Every language of the site: its own name, its coverage, its missing texts, and a button that switches to it. */
function LangConfigScreen() {
  const { t } = useTranslation('languages')
  const [failure, setFailure] = useState<unknown>(null)
  const text = failure === null ? null : choiceFailure(failure)

  async function choose(locale: Locale) {
    setFailure(null)
    try {
      await chooseLocale(locale)
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <div className="frame frame-text">
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className="muted above-2">{t('lead')}</p>
      {text !== null && <p role="alert">{text}</p>}
      <ul className="stack gap-3 above-6">
        {LOCALES.map((locale) => (
          <Language key={locale} locale={locale} onChoose={(chosen) => void choose(chosen)} />
        ))}
      </ul>
    </div>
  )
}

function Language({ locale, onChoose }: { locale: Locale; onChoose: (locale: Locale) => void }) {
  const { t } = useTranslation('languages')
  const { total, missing } = coverage[locale] ?? { total: 0, missing: [] }
  const isCurrent = locale === currentLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const { handlers } = useFocusFallback(() => heading.current)
  return (
    <li className="card row gap-4 lines-3 wrap pad-y-4 pad-x-5" {...handlers}>
      <div className="grow-wrap">
        <h2 className="text-xl" lang={locale} tabIndex={-1} ref={heading}>
          {LOCALE_NAMES[locale]}
        </h2>
        <p className="muted">
          {hasTexts(locale)
            ? t('share', {
                percent: formatPercent((100 * (total - missing.length)) / Math.max(1, total)),
                total: formatNumber(total),
              })
            : t('none')}
        </p>
      </div>
      {isCurrent ? (
        <Badge>{t('current')}</Badge>
      ) : (
        hasTexts(locale) && (
          <Button variant="outline" size="sm" onClick={() => onChoose(locale)}>
            {t('switch', { name: languageName(locale) })}
          </Button>
        )
      )}
      {missing.length > 0 && (
        <details className="full anywhere">
          <summary>{t('missing', { count: missing.length })}</summary>
          <ul>
            {missing.map((key) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

export { LangConfigScreen as Component }
