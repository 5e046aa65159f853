import { useTranslation } from 'react-i18next'
import { isUnanswered } from '#src/domain/api-error.ts'
import { useErrorText } from './use-error-text.ts'

/** Says why the activation mail was not sent again, or that it may have been. */
export function ResendFailure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return isUnanswered(error) ? t('resend_unclear') : errorText(error)
}
