import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { getPayments, getReceipt } from '#src/api/payments.ts'
import { ApiError } from '#src/domain/api-error.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { LoadError } from '#src/components/LoadError.tsx'
import { link, PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { loadCompany } from '#src/stores/settings.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PaymentList } from './PaymentList.tsx'
import { Receipt } from './Receipt.tsx'
import styles from './TransactionsScreen.module.css'
import { TransactionsSkeleton } from './TransactionsSkeleton.tsx'

type TransactionsAnswer = Promise<{ payments: Payment[] } | { payment: Payment } | { error: unknown }>

async function load(id: string | undefined): TransactionsAnswer {
  try {
    if (id === undefined) return { payments: await getPayments() }
    // Without the company the receipt names the seller by the site's name.
    const [payment] = await Promise.all([getReceipt(id), loadCompany().catch((error: unknown) => error)])
    return { payment }
  } catch (error) {
    return { error }
  }
}

/** Loads all payments, or the one in the address with its receipt. */
export function loader({ params }: LoaderFunctionArgs): { id: string | null; answer: TransactionsAnswer } {
  return { id: params['id'] ?? null, answer: load(params['id']) }
}

/** The list of the member's payments, or the receipt of one. */
function TransactionsScreen() {
  const { t } = useTranslation('transactions')
  const { id, answer } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{id === null ? t('title') : t('receipt.title', { id })}</h1>
      <Suspense key={id} fallback={<TransactionsSkeleton />}>
        <Content answer={answer} onRetry={() => void revalidate()} />
      </Suspense>
    </div>
  )
}

function Content({ answer, onRetry }: { answer: TransactionsAnswer; onRetry: () => void }) {
  const { t } = useTranslation('transactions')
  const user = useSession((state) => state.user)
  const result = use(answer)
  if (!user) return null
  if ('payments' in result) return <PaymentList payments={result.payments} user={user} />
  if ('payment' in result) return <Receipt payment={result.payment} user={user} />
  const { error } = result
  if (!(error instanceof ApiError) || error.status !== 404)
    return <LoadError error={error} onRetry={onRetry} />
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
