import { useTranslation } from 'react-i18next'
import { usePayments } from '#src/stores/payments.ts'
import { useSession } from '#src/stores/session.ts'
import { LeaveGuard } from '#src/ui/overlay/LeaveGuard.tsx'

/** Returns whether an order is being sent. After a logout it never holds the page: the login page comes first. */
function isSending(): boolean {
  return useSession.getState().user !== null && usePayments.getState().phase === 'sending'
}

/**
 * Asks before the page is left while an order is being sent. If it is left, nothing is lost, because its payment is looked for afterwards.
 */
export function LeaveOrder() {
  const { t } = useTranslation(['order', 'common'])
  return (
    <LeaveGuard
      shouldBlock={isSending}
      title={t('leave.title')}
      stay={t('leave.stay')}
      leave={t('leave.go')}
      closeLabel={t('common:close')}
    >
      {t('leave.text')}
    </LeaveGuard>
  )
}
