import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOverlayHold } from '#src/lib/hooks/use-overlay-hold.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { arrowLeft } from '#src/ui/icons.ts'
import styles from './OrderFrame.module.css'
import { type OrderQuery, packagesPath } from '#src/features/payment/order-paths.ts'

interface OrderFrameProps {
  title: string
  query: OrderQuery
  children: ReactNode
}

/** The page of an order: the link back to the packages, the title, the order. */
export function OrderFrame({ title, query, children }: OrderFrameProps) {
  const { t } = useTranslation('order')
  useOverlayHold('paying')
  return (
    <div className={`frame frame-page frame-tight ${styles.page}`}>
      <Link className="action-link plain-link" to={packagesPath(query)}>
        <Icon icon={arrowLeft} size={18} />
        {t('all_packages')}
      </Link>
      <h1 tabIndex={-1} className="above-1 below-5">
        {title}
      </h1>
      {children}
    </div>
  )
}
