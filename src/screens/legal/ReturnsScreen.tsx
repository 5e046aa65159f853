import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getPayments } from '#src/api/payments.ts'
import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { loadLegal } from '#src/features/legal/load-legal.ts'
import { loginPath, PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { OrderDates, type OrdersAnswer } from './OrderDates.tsx'
import { ReturnFacts } from './ReturnFacts.tsx'
import styles from './ReturnsScreen.module.css'

const NO_FREE_RETURNS = ['free']

const loadPage = loadLegal('returns')

/** The page, and for a member his orders, which the page does not wait for. */
export async function loader(args: LoaderFunctionArgs) {
  const isMember = useSession.getState().user !== null
  const orders: OrdersAnswer | null = isMember
    ? getPayments().then(
        (payments) => ({ payments }),
        (error: unknown) => ({ error }),
      )
    : null
  return { ...(await loadPage(args)), orders }
}

/** Free returns beside the right to withdraw; a member sees the last dates of his own orders. */
function ReturnsScreen() {
  const { orders } = useLoaderData<typeof loader>()
  const { refund_days } = useSiteSettings()
  const freeDays = refund_days !== null && refund_days > 0 ? refund_days : null
  return (
    <LegalPage area="returns" omit={freeDays === null ? NO_FREE_RETURNS : undefined}>
      <ReturnFacts freeDays={freeDays} />
      <OwnOrders orders={orders} freeDays={freeDays} />
    </LegalPage>
  )
}

/** Within the page, so that it speaks the page's language. */
function OwnOrders({ orders, freeDays }: { orders: OrdersAnswer | null; freeDays: number | null }) {
  const { t } = useTranslation('returns')
  return (
    <section className={styles.orders}>
      <h2>{t('orders.title')}</h2>
      {orders ? (
        <Suspense fallback={<Skeleton shape="block" className={styles.skeleton} />}>
          <OrderDates answer={orders} freeDays={freeDays} />
        </Suspense>
      ) : (
        <p>
          <Link to={loginPath(PATHS.returnPolicy)}>{t('orders.login')}</Link>
        </p>
      )}
    </section>
  )
}

export { ReturnsScreen as Component }
