import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/domain/api-error.ts'
import { NoTexts } from '#src/i18n/texts.ts'

/** Returns the text of a failure that has none of its own: offline, unreachable, or general (docs/rules.md#error-texts). */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    if (error instanceof NoTexts) return t(navigator.onLine ? 'error.network' : 'error.offline')
    if (!(error instanceof ApiError)) return t('error.generic')
    if (error.kind === 'offline') return t('error.offline')
    if (error.kind === 'network' || error.kind === 'timeout') return t('error.network')
    return t('error.generic')
  }
}
