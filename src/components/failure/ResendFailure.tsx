import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/domain/api-error.ts'
import { useErrorText } from './use-error-text.ts'

/** Says why the activation mail was not sent again, or that it may have been. */
export function ResendFailure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return error instanceof ApiError && error.isUnanswered ? t('resend_unclear') : errorText(error)
}
