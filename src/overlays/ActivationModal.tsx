import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MailboxHelp } from '#src/components/MailboxHelp.tsx'
import { needsActivation } from '#src/domain/account/activation.ts'
import { closeOverlay } from '#src/stores/browser/overlays.ts'
import { useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

function close(): void {
  closeOverlay('activation')
}

/** Reminds a member on a phone to confirm the e-mail address (docs/rules.md#activation). */
export function ActivationModal() {
  const { t } = useTranslation(['completion', 'common'])
  const user = useSession((state) => state.user)
  const isOver = !needsActivation(user)

  useEffect(() => {
    if (isOver) close()
  }, [isOver])

  if (isOver) return null
  const email = user?.email ?? null
  return (
    <Dialog
      open
      title={t('activation.title')}
      closeLabel={t('common:close')}
      onClose={close}
      footer={
        <Button variant="quiet" onClick={close}>
          {t('activation.later')}
        </Button>
      }
    >
      <div className="stack gap-4">
        <p className="anywhere">
          {email === null ? t('activation.text_plain') : t('activation.text', { email })}
        </p>
        <MailboxHelp onLeave={close} />
      </div>
    </Dialog>
  )
}
