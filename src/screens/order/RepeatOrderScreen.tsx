import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { getRepeatOrder, getTransactions } from '#src/api/payments.ts'
import { ApiError } from '#src/domain/api-error.ts'
import type { Payment, RepeatOrder } from '#src/domain/money/payment.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import { ReloadError } from '#src/components/failure/ReloadError.tsx'
import { NO_QUERY } from '#src/features/payment/order-paths.ts'
import { defer, type DeferredData } from '#src/lib/deferred.ts'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { loadCompany } from '#src/stores/settings.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderGate } from './OrderGate.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { RepeatForm } from '#src/screens/order/checkout/RepeatForm.tsx'

interface Repeat {
  order: RepeatOrder
  payments: Payment[] | null
}

async function loadRepeat(): Promise<Repeat> {
  // Earlier payments and the seller's address are optional: the order can be paid without them.
  const [order, payments] = await Promise.all([
    getRepeatOrder(),
    getTransactions({ once: true }).catch(() => null),
    loadCompany().catch((error: unknown) => error),
  ])
  return { order, payments }
}

/** Loads the last order by card, at today's price. */
export function loader(): { repeat: DeferredData<Repeat> } {
  return { repeat: defer(loadRepeat()) }
}

/** Repeats the last order. Nothing is charged automatically: the member clicks Pay each time. */
function RepeatOrderScreen() {
  const { t } = useTranslation(['order', 'common'])
  const { repeat } = useLoaderData<typeof loader>()
  const user = useSession((state) => state.user)
  return (
    <OrderGate>
      <OrderFrame title={t('common:titles.repeatOrder')} query={NO_QUERY}>
        <Deferred data={repeat} fallback={<OrderSkeleton />} failed={Failed}>
          {({ order, payments }) => user && <RepeatForm order={order} payments={payments} />}
        </Deferred>
      </OrderFrame>
    </OrderGate>
  )
}

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation(['order', 'common'])
  if (!(error instanceof ApiError) || error.code !== 'not_found') return <ReloadError error={error} />
  return (
    <EmptyState
      drawing="plane"
      title={t('repeat.none')}
      action={
        <ButtonLink to={PATHS.credits} size="lg">
          {t('common:see_packages')}
        </ButtonLink>
      }
    >
      {t('repeat.none_text')}
    </EmptyState>
  )
}

export { RepeatOrderScreen as Component }
