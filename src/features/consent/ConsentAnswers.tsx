import { useTranslation } from 'react-i18next'
import { purposes } from '#src/config/third-parties.ts'
import { type Consent, NO_CONSENT } from '#src/domain/site/consent.ts'
import { saveConsent } from '#src/stores/browser/consent.ts'
import { Button } from '#src/ui/Button.tsx'

interface ConsentAnswersProps {
  className: string
  onAnswer?: () => void
}

/** The two answers about all third-party scripts: each takes one click, and both have the same style. */
export function ConsentAnswers({ className, onAnswer }: ConsentAnswersProps) {
  const { t } = useTranslation('consent')
  const asked = purposes()
  const all = { analytics: asked.includes('analytics'), recording: asked.includes('recording') }

  function answer(consent: Consent) {
    saveConsent(consent)
    onAnswer?.()
  }

  return (
    <div className={className}>
      <Button variant="outline" onClick={() => answer(NO_CONSENT)}>
        {t('refuse')}
      </Button>
      <Button variant="outline" onClick={() => answer(all)}>
        {t('accept')}
      </Button>
    </div>
  )
}
