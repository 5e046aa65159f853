import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getTransactions } from '#src/api/payments.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import { ReloadError } from '#src/components/failure/ReloadError.tsx'
import { useReloadFor } from '#src/components/failure/use-reload.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { loadLegal } from '#src/features/legal/load-legal.ts'
import { defer, type DeferredData } from '#src/lib/deferred.ts'
import { freeReturnDays } from '#src/domain/site/settings.ts'
import { loginPath, PATHS } from '#src/paths.ts'
import { accountNow } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { OrderDates } from './OrderDates.tsx'
import { ReturnFacts } from './ReturnFacts.tsx'

const NO_FREE_RETURNS = ['free']

const loadPage = loadLegal('returns', 'transactions')

/** Loads the page, and for a member their orders, which the page does not wait for. */
export async function loader(args: LoaderFunctionArgs) {
  const account = accountNow()
  const orders = account === null ? null : defer(getTransactions())
  return { ...(await loadPage(args)), account, orders }
}

/** Free returns and the right of withdrawal; a member sees the last dates of their own orders. */
function ReturnsScreen() {
  const { account, orders } = useLoaderData<typeof loader>()
  useReloadFor(account)
  const freeDays = freeReturnDays(useSiteSettings())
  return (
    <LegalPage area="returns" omit={freeDays === null ? NO_FREE_RETURNS : undefined}>
      <ReturnFacts freeDays={freeDays} />
      <OwnOrders orders={orders} freeDays={freeDays} />
    </LegalPage>
  )
}

/** A component of its own, because inside the page `useTranslation` returns the page's language. */
function OwnOrders({
  orders,
  freeDays,
}: {
  orders: DeferredData<Payment[]> | null
  freeDays: number | null
}) {
  const { t } = useTranslation('returns')
  return (
    <section className="stack gap-4 above-4 no-print">
      <h2>{t('orders.title')}</h2>
      {orders ? (
        <Deferred data={orders} fallback={<Skeleton shape="block" size="s" />} failed={ReloadError}>
          {(payments) => <OrderDates payments={payments} freeDays={freeDays} />}
        </Deferred>
      ) : (
        <p>
          <Link to={loginPath(PATHS.returnPolicy)}>{t('orders.login')}</Link>
        </p>
      )}
    </section>
  )
}

export { ReturnsScreen as Component }
