import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import columns from './OrderColumns.module.css'

/** Placeholders for the methods and the summary. */
export function OrderSkeleton() {
  const { t } = useTranslation('order')
  return (
    <div className={`above-5 ${columns.columns}`}>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className={columns.summary}>
        <Skeleton shape="block" size="l" />
      </div>
      <div className={columns.choices}>
        <Skeleton shape="block" size="xl" />
      </div>
    </div>
  )
}
