import { useTranslation } from 'react-i18next'
import type { PaymentAttempt } from '#src/domain/money/payment-attempt.ts'
import { askedSum } from '#src/domain/money/sum-change.ts'
import { attemptPath } from '#src/features/payment/order-paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { checkCircle } from '#src/ui/icons.ts'
import { NoticePage } from './NoticePage.tsx'
import { OrderFacts } from './OrderFacts.tsx'

interface PaidElsewhereProps {
  attempt: PaymentAttempt
  paymentId: string
  onAnew: () => void
}

/** Another tab has paid an order since this page was opened: only who wants a second one goes on. */
export function PaidElsewhere({ attempt, paymentId, onAnew }: PaidElsewhereProps) {
  const { t } = useTranslation('order')
  return (
    <NoticePage
      icon={checkCircle}
      tone="good"
      title={t('paid_elsewhere.title')}
      details={<OrderFacts order={{ ...attempt, ...askedSum(attempt) }} />}
      actions={
        <>
          <ButtonLink to={attemptPath(attempt, paymentId)} size="lg">
            {t('open.go')}
          </ButtonLink>
          <Button variant="outline" size="lg" onClick={onAnew}>
            {t('repeat.title')}
          </Button>
        </>
      }
    >
      <p>{t('paid_elsewhere.text')}</p>
    </NoticePage>
  )
}
