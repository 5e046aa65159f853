import { useTranslation } from 'react-i18next'
import type { DiscountCode } from '#src/domain/money/discount.ts'
import { useEndText } from '#src/i18n/use-end-text.ts'

/** How the welcome discount applies, until when if that is known, and that it is no subscription. */
export function WelcomeText({ welcome: { expires } }: { welcome: DiscountCode }) {
  const { t } = useTranslation('bonus')
  const endText = useEndText()
  const text = expires === null ? t('welcome.text') : t('welcome.until', { date: endText(expires) })
  return `${text} ${t('welcome.once')}`
}
