import { useTranslation } from 'react-i18next'
import { useMethodName } from '#src/features/payment/use-method-name.ts'
import { formatMoney } from '#src/i18n/format.ts'
import styles from './OrderFacts.module.css'

interface OrderFactsProps {
  order: { credits: number | null; amount: number | null; currency: string | null; method: string | null }
}

/** The package, the total and the method of an order or a payment. */
export function OrderFacts({ order: { credits, amount, currency, method } }: OrderFactsProps) {
  const { t } = useTranslation(['order', 'common'])
  const nameOf = useMethodName()
  return (
    <dl className={`note pad-y-1 pad-x-4 divided ${styles.facts}`}>
      {credits !== null && (
        <div>
          <dt>{t('facts.package')}</dt>
          <dd>{t('common:price.credits', { count: credits })}</dd>
        </div>
      )}
      <div>
        <dt>{t('sum.total')}</dt>
        <dd>{amount === null || currency === null ? t('facts.no_total') : formatMoney(amount, currency)}</dd>
      </div>
      {method !== null && (
        <div>
          <dt>{t('facts.method')}</dt>
          <dd>
            <bdi>{nameOf(method)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}
