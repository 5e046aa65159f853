import { useTranslation } from 'react-i18next'
import { purposes } from '#src/config/third-parties.ts'
import { allowedNow, NO_CONSENT } from '#src/domain/site/consent.ts'
import { hasPrivacySignal, saveConsent, useConsent } from '#src/stores/browser/consent.ts'
import { Segments } from '#src/ui/form/Segments.tsx'
import { ConsentAnswers } from './ConsentAnswers.tsx'

/** The consent to third-party scripts by purpose; each choice applies at once. Needs the texts of the area `consent`. */
export function ConsentSettings() {
  const { t } = useTranslation('consent')
  const choice = useConsent((state) => state.choice)
  const asked = purposes()
  const hasSignal = hasPrivacySignal()
  const allowed = allowedNow(choice, hasSignal)
  if (asked.length === 0) return <p>{t('none')}</p>
  if (hasSignal) return <p>{t('signal')}</p>
  const options = [
    { value: 'no', label: t('no') },
    { value: 'yes', label: t('yes') },
  ] as const
  return (
    <div className="stack gap-6 width-text">
      {asked.map((purpose) => (
        <div key={purpose}>
          <Segments
            label={t(`purpose.${purpose}`)}
            options={options}
            value={choice === null ? undefined : allowed[purpose] ? 'yes' : 'no'}
            onChange={(value) => saveConsent({ ...(choice ?? NO_CONSENT), [purpose]: value === 'yes' })}
          />
          <p className="muted above-2">{t(`about.${purpose}`)}</p>
        </div>
      ))}
      <ConsentAnswers className="stack gap-3 columns-2-from-s" />
      <p role="status">
        {/* A new element for each choice, so that the same words are read again. */}
        <span key={JSON.stringify(choice)}>{choice === null ? t('open') : t('saved')}</span>
      </p>
    </div>
  )
}
