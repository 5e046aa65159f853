import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { ApiError } from '#src/domain/api-error.ts'
import { REACTIVATION_WINDOW_DAYS } from '#src/domain/limits.ts'
import { maybe, number } from '#src/domain/php.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'

/** Returns a function that returns the text for a failed login (docs/rules.md#login-errors). */
export function useLoginErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['login', 'common'])
  const errorText = useErrorText()
  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error)
    if (error.code === 'too_many_attempts') {
      const { retryAfter, body } = error
      const minutes = v.parse(maybe(number), body.minutes) ?? (retryAfter === null ? null : retryAfter / 60)
      if (minutes === null) return errorText(error)
      return t('common:error.too_many_attempts', { minutes: Math.max(1, Math.ceil(minutes)) })
    }
    if (error.code === 'pending_deletion') return t('reactivate.pending', { days: REACTIVATION_WINDOW_DAYS })
    if (error.status === 401 || error.code === 'login_failed') return t('common:error.login_failed')
    return errorText(error)
  }
}
