import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** Placeholders for three payments. */
export function TransactionsSkeleton() {
  const { t } = useTranslation('transactions')
  return (
    <div className="stack gap-3">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton shape="block" size="m" />
      <Skeleton shape="block" size="m" />
      <Skeleton shape="block" size="m" />
    </div>
  )
}
