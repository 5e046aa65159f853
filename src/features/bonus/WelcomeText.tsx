import { useTranslation } from 'react-i18next'
import type { DiscountCode } from '#src/domain/money/discount.ts'
import { formatEnd } from '#src/i18n/format-end.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'

/** How the welcome discount applies, and until when if that is known. */
export function WelcomeText({ welcome: { expires } }: { welcome: DiscountCode }) {
  const { t } = useTranslation('bonus')
  return expires === null ? t('welcome.text') : t('welcome.until', { date: formatEnd(expires, serverNow()) })
}
