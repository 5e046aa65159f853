import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dismiss } from '#src/stores/browser/dismissals.ts'
import { closeOverlay } from '#src/stores/browser/overlays.ts'
import { usePush } from '#src/stores/browser/push.ts'
import { showToast } from '#src/stores/browser/toasts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { bell, eyeSlash, gear } from '#src/ui/icons.ts'
import { useTurnOnPush } from './use-turn-on-push.ts'

/** Explains push notifications before the browser's own prompt; "not now", there or here, dismisses the offer for a month. */
export function PushExplainer() {
  const { t } = useTranslation(['push', 'common'])
  const permission = usePush((state) => state.permission)
  const turnOn = useTurnOnPush()
  const [isBusy, setIsBusy] = useState(false)

  function notNow() {
    dismiss('push')
    closeOverlay('push')
  }

  async function allow() {
    setIsBusy(true)
    const { outcome, text } = await turnOn()
    setIsBusy(false)
    // A failure is no answer: the offer stays.
    if (outcome === 'denied' || outcome === 'dismissed') notNow()
    else closeOverlay('push')
    showToast({ tone: outcome === 'on' ? 'news' : 'error', text })
  }

  return (
    <Dialog
      open
      title={t('explain_title')}
      closeLabel={t('common:close')}
      onClose={notNow}
      footer={
        <>
          <Button size="lg" wide busy={isBusy} onClick={() => void allow()}>
            {t('explain_allow')}
          </Button>
          <Button variant="quiet" wide onClick={notNow}>
            {t('common:not_now')}
          </Button>
        </>
      }
    >
      <ul className="stack gap-4">
        <li className="row gap-3 align-stretch icon-line">
          <Icon icon={bell} className="primary" />
          {t('explain_what')}
        </li>
        <li className="row gap-3 align-stretch icon-line">
          <Icon icon={eyeSlash} className="primary" />
          {t('explain_neutral')}
        </li>
        <li className="row gap-3 align-stretch icon-line">
          <Icon icon={gear} className="primary" />
          {t('explain_stop')}
        </li>
      </ul>
      {permission === 'default' && <p className="muted above-5">{t('explain_next')}</p>}
    </Dialog>
  )
}
