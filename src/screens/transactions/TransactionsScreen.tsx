import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getTransactions, getTransaction } from '#src/api/payments.ts'
import { ApiError } from '#src/domain/api-error.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import { ReloadError } from '#src/components/failure/ReloadError.tsx'
import { latest } from '#src/lib/async/latest.ts'
import { defer, type DeferredData, ready } from '#src/lib/deferred.ts'
import { setPageTitle } from '#src/lib/page-title.ts'
import { link, PATHS } from '#src/paths.ts'
import { keepPayments, usePayments } from '#src/stores/payments.ts'
import { useSession } from '#src/stores/session.ts'
import { loadCompany } from '#src/stores/settings.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PaymentList } from './PaymentList.tsx'
import { Receipt } from './Receipt.tsx'
import { TransactionsSkeleton } from './TransactionsSkeleton.tsx'

type Transactions = { payments: Payment[] } | { payment: Payment }

const lists = latest()

async function load(id: string | undefined): Promise<Transactions> {
  if (id === undefined) {
    const signal = lists.begin()
    const payments = await getTransactions()
    if (!signal.aborted) keepPayments(payments)
    return { payments }
  }
  // Without the company the receipt names the seller by the site's name.
  const [payment] = await Promise.all([getTransaction(id), loadCompany().catch((error: unknown) => error)])
  return { payment }
}

/** Loads all payments, or the one in the URL with its receipt. The list is shown as it was, if it is known, until it is loaded again. */
export function loader({ params: { id } }: LoaderFunctionArgs): {
  id: string | null
  transactions: DeferredData<Transactions>
  loading: DeferredData<Transactions>
} {
  const loading = defer(load(id), id)
  const { listed, isListOutdated } = usePayments.getState()
  const payments = id === undefined && !isListOutdated ? listed : null
  return { id: id ?? null, transactions: payments?.length ? ready({ payments }) : loading, loading }
}

/** The list of the member's payments, or the receipt of one; an order that is not paid has no receipt. */
function TransactionsScreen() {
  const { t } = useTranslation(['transactions', 'common'])
  const { id, transactions, loading } = useLoaderData<typeof loader>()
  const listed = usePayments((state) => state.listed)
  const user = useSession((state) => state.user)
  const order = id === null ? t('common:your_orders') : t('order', { id })

  function titleOf(loaded: Transactions | null): string {
    const isPaid = loaded !== null && 'payment' in loaded && loaded.payment.status === 'completed'
    return isPaid ? t('receipt.title', { id }) : order
  }

  const heading = (text: string) => (
    <Heading page={id === null ? t('common:titles.transactions') : text}>{text}</Heading>
  )
  return (
    <div className="frame stack frame-article gap-6">
      <h1 tabIndex={-1}>
        <Deferred data={transactions} fallback={heading(order)} instead={null}>
          {(loaded) => heading(titleOf(loaded))}
        </Deferred>
      </h1>
      {transactions !== loading && (
        <Deferred data={loading} failed={ReloadError}>
          {() => null}
        </Deferred>
      )}
      {user && (
        <Deferred data={transactions} fallback={<TransactionsSkeleton />} failed={Failed}>
          {(loaded) =>
            'payments' in loaded ? (
              <PaymentList payments={listed ?? loaded.payments} user={user} />
            ) : (
              <Receipt payment={loaded.payment} title={titleOf(loaded)} user={user} />
            )
          }
        </Deferred>
      )}
    </div>
  )
}

interface HeadingProps {
  /** The title of the page. */
  page: string
  children: string
}

/** The heading. Also sets the title of the page; for printing, to the heading's text, without the number of new items. */
function Heading({ page, children }: HeadingProps) {
  useEffect(() => {
    const showAll = () => setPageTitle(page)
    const showAlone = () => {
      document.title = page
    }
    showAll()
    addEventListener('beforeprint', showAlone)
    addEventListener('afterprint', showAll)
    return () => {
      removeEventListener('beforeprint', showAlone)
      removeEventListener('afterprint', showAll)
    }
  }, [page])
  // React could not remove the bare text from a page that the browser translates.
  return <span>{children}</span>
}

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation('transactions')
  if (!(error instanceof ApiError) || error.code !== 'not_found') return <ReloadError error={error} />
  return (
    <EmptyState
      drawing="signpost"
      title={t('unknown.title')}
      action={
        <ButtonLink to={link(PATHS.transactions)} size="lg">
          {t('all')}
        </ButtonLink>
      }
    >
      {t('unknown.text')}
    </EmptyState>
  )
}

export { TransactionsScreen as Component }
