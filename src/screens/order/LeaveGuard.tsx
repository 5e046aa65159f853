import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Button } from '#src/ui/Button.tsx'
import { lazily } from '#src/ui/lazily.ts'
import { usePayments } from '#src/stores/payments.ts'

const Dialog = lazily(() => import('#src/ui/Dialog.tsx').then((module) => module.Dialog))

function isInFlight(): boolean {
  const { isSending, attempt } = usePayments.getState()
  return isSending && attempt?.state === 'sending'
}

/** While an order is being sent, whoever leaves is asked once; leaving loses nothing, the order is looked for afterwards. */
export function LeaveGuard() {
  const { t } = useTranslation(['order', 'common'])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isInFlight() && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isInFlight()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <Dialog
        open
        title={t('leave.title')}
        closeLabel={t('common:close')}
        onClose={() => blocker.reset()}
        footer={
          <>
            <Button onClick={() => blocker.reset()}>{t('leave.stay')}</Button>
            <Button variant="outline" onClick={() => blocker.proceed()}>
              {t('leave.go')}
            </Button>
          </>
        }
      >
        <p>{t('leave.text')}</p>
      </Dialog>
    </Suspense>
  )
}
