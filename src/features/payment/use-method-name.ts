import { useTranslation } from 'react-i18next'
import { isPaymentMethod } from '#src/domain/money/payment-methods.ts'
import { METHOD_NAMES } from './method-words.ts'

/** Returns a function that names a payment method; an unknown method keeps the server's name. */
export function useMethodName(): (method: string | null | undefined) => string {
  const { t } = useTranslation('order')
  return (method) => {
    if (!isPaymentMethod(method)) return method || t('method.unknown')
    if (method === 'creditcard') return t('method.creditcard')
    if (method === 'sdd') return t('method.sdd')
    if (method === 'sct') return t('method.sct')
    return METHOD_NAMES[method] ?? method
  }
}
