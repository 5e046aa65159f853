import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/domain/api-error.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { isCodeRefused } from './load-order.ts'

/**
 * Returns the sentence for an order that was refused, or for its discount code; nothing was charged. A code that could not be read is not
 * called unusable (docs/rules.md#discount-codes).
 */
export function useOrderErrorText(
  refused: 'code.not_here' | 'refused.payment' = 'refused.payment',
): (error: unknown) => string {
  const { t } = useTranslation('order')
  const errorText = useErrorText()
  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error)
    if (error.code === 'code_not_found') return t('code.not_found')
    if (error.code === 'code_already_used') return t('code.used')
    if ('discount_code' in error.fields) return t('code.not_here')
    if (error.code === 'blocked_iban' || error.code === 'blocked_phone') return t('debit_blocked')
    if (error.code === 'limit_reached') return t('debit_limit')
    if ('method' in error.fields) return t('refused.method')
    if ('package_id' in error.fields) return t('refused.package')
    if (error.status === 429) return t('refused.later')
    const isRefused =
      refused === 'code.not_here' ? isCodeRefused(error) : error.kind === 'status' && error.status < 500
    return isRefused ? t(refused) : errorText(error)
  }
}
