import { useTranslation } from 'react-i18next'
import { useSiteSettings } from '#src/stores/settings.ts'
import { CheckField } from '#src/ui/form/CheckField.tsx'
import type { Consent } from './use-withdrawal-waiver.ts'

/** The wish that the credits come at once, a box of its own; who returns them pays pro rata. */
export function WithdrawalConsent({ consent }: { consent: Consent }) {
  const { t } = useTranslation('order')
  const { refund_days } = useSiteSettings()
  const text =
    refund_days !== null && refund_days > 0 ? t('consent.days', { count: refund_days }) : t('consent.plain')
  return (
    <CheckField
      id={consent.id}
      checked={consent.value}
      error={consent.isMissing ? t('consent.missing') : undefined}
      onChange={(event) => consent.change(event.target.checked)}
    >
      {text}
    </CheckField>
  )
}
