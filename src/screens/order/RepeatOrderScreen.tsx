import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router'
import { getRepeatOrder, getPayments } from '#src/api/payments.ts'
import { ApiError } from '#src/domain/api-error.ts'
import type { Payment, RepeatOrder } from '#src/domain/money/payment.ts'
import { LoadError } from '#src/components/LoadError.tsx'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { loadCompany } from '#src/stores/settings.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderGate } from './OrderGate.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { RepeatForm } from '#src/screens/order/checkout/RepeatForm.tsx'

type RepeatAnswer = Promise<{ order: RepeatOrder; payments: Payment[] | null } | { error: unknown }>

const QUERY = { country: null, code: null, returnPath: null }

async function loadRepeat(): RepeatAnswer {
  try {
    // Earlier payments and the seller's address are optional: the order can be paid without them.
    const [order, payments] = await Promise.all([
      getRepeatOrder(),
      getPayments({ once: true }).catch(() => null),
      loadCompany().catch((error: unknown) => error),
    ])
    return { order, payments }
  } catch (error) {
    return { error }
  }
}

/** Loads the last order by card, at today's price. */
export function loader(): { answer: RepeatAnswer } {
  return { answer: loadRepeat() }
}

/** The last order again: each time the member opens it, and pays by the pay button. */
function RepeatOrderScreen() {
  const { t } = useTranslation('order')
  const { answer } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <OrderGate>
      <OrderFrame title={t('repeat.title')} query={QUERY}>
        <Suspense fallback={<OrderSkeleton />}>
          <RepeatSection answer={answer} onRetry={() => void revalidate()} />
        </Suspense>
      </OrderFrame>
    </OrderGate>
  )
}

function RepeatSection({ answer, onRetry }: { answer: RepeatAnswer; onRetry: () => void }) {
  const { t } = useTranslation('order')
  const user = useSession((state) => state.user)
  const result = use(answer)
  if (!('error' in result)) return user && <RepeatForm order={result.order} payments={result.payments} />
  const isNone = result.error instanceof ApiError && result.error.status === 404
  if (!isNone) return <LoadError error={result.error} onRetry={onRetry} />
  return (
    <EmptyState
      drawing="plane"
      title={t('repeat.none')}
      action={
        <ButtonLink to={PATHS.credits} size="lg">
          {t('no_package.action')}
        </ButtonLink>
      }
    >
      {t('repeat.none_text')}
    </EmptyState>
  )
}

export { RepeatOrderScreen as Component }
