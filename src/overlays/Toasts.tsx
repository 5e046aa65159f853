import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHold } from '#src/lib/hooks/use-hold.ts'
import { isKeyboardInUse } from '#src/lib/keyboard/keyboard-in-use.ts'
import { dismissToast, runToastAction, type ToastMessage, useToasts } from '#src/stores/browser/toasts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Toast } from '#src/ui/overlay/Toast.tsx'
import { ToastStack } from '#src/ui/overlay/ToastStack.tsx'

const TOAST_MS = 6_000
/** Long enough to read the toast, decide and reach its action. */
const ACTION_MS = 10_000

/**
 * The open toasts. Each closes after a few seconds; the countdown restarts when the pointer and the focus have left it. Errors stay until
 * they are closed. So do toasts with an undo for keyboard users, who need many tab stops to reach them.
 */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts)
  const all = (tone: ToastMessage['tone']) =>
    toasts.filter((toast) => toast.tone === tone).map((toast) => <TimedToast key={toast.id} toast={toast} />)
  return <ToastStack alerts={all('error')}>{all('news')}</ToastStack>
}

function TimedToast({ toast: { id, tone, text, action } }: { toast: ToastMessage }) {
  const { t } = useTranslation()
  const { isHeld, handlers } = useHold()
  const [isByKeyboard] = useState(isKeyboardInUse)
  const lasts = action ? ACTION_MS : TOAST_MS
  const isKept = isHeld || tone === 'error' || (action !== undefined && isByKeyboard)

  useEffect(() => {
    if (isKept) return
    const timer = setTimeout(() => dismissToast(id), lasts)
    return () => clearTimeout(timer)
  }, [id, isKept, lasts])
  return (
    <Toast
      isAlert={tone === 'error'}
      closeLabel={t('close')}
      onClose={() => dismissToast(id)}
      holdHandlers={handlers}
      action={
        action && (
          <Button variant="quiet" size="sm" onClick={() => runToastAction(id)}>
            {action.label}
          </Button>
        )
      }
    >
      {text}
    </Toast>
  )
}
