import { useTranslation } from 'react-i18next'
import { usePayments } from '#src/stores/payments.ts'
import { useSession } from '#src/stores/session.ts'
import { LeaveGuard } from '#src/ui/overlay/LeaveGuard.tsx'

/** Nobody is held who is no longer logged in: then the login comes first. */
function isSending(): boolean {
  return useSession.getState().user !== null && usePayments.getState().phase === 'sending'
}

/** While an order is being sent, whoever leaves is asked once; leaving loses nothing, the order is looked for afterwards. */
export function LeaveOrder() {
  const { t } = useTranslation(['order', 'common'])
  return (
    <LeaveGuard
      isHeld={isSending}
      title={t('leave.title')}
      stay={t('leave.stay')}
      leave={t('leave.go')}
      closeLabel={t('common:close')}
    >
      {t('leave.text')}
    </LeaveGuard>
  )
}
