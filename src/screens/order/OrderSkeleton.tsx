import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import columns from './OrderColumns.module.css'

/** Placeholders for the methods and the summary. */
export function OrderSkeleton() {
  const { t } = useTranslation('order')
  return (
    <div className={`stack gap-6 above-5 items-top ${columns.columns}`}>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton shape="block" size="xl" />
      <Skeleton shape="block" size="l" />
    </div>
  )
}
