import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dismissToast, runToastAction, type ToastMessage, useToasts } from '#src/stores/browser/toasts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Toast } from '#src/ui/overlay/Toast.tsx'
import { ToastStack } from '#src/ui/overlay/ToastStack.tsx'

const TOAST_MS = 6_000
/** Long enough to read the toast, decide and reach its action. */
const ACTION_MS = 10_000

/** The open toasts. Each closes after a few seconds; the countdown restarts when the pointer or the focus leaves it. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts)
  return (
    <ToastStack>
      {toasts.map((toast) => (
        <TimedToast key={toast.id} toast={toast} />
      ))}
    </ToastStack>
  )
}

function TimedToast({ toast: { id, text, action } }: { toast: ToastMessage }) {
  const { t } = useTranslation()
  const [isHeld, setIsHeld] = useState(false)
  const lasts = action ? ACTION_MS : TOAST_MS

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), lasts)
    return () => clearTimeout(timer)
  }, [id, isHeld, lasts])
  return (
    <Toast
      closeLabel={t('close')}
      onClose={() => dismissToast(id)}
      onHoldChange={setIsHeld}
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
