import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dismissToast, type ToastNews, useToasts } from '#src/stores/toasts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Toast } from '#src/ui/Toast.tsx'
import { ToastStack } from '#src/ui/ToastStack.tsx'

const TOAST_MS = 6_000

/** The toasts that are on the screen; each goes after 6 s, later while the pointer or the focus is on it. */
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

function TimedToast({ toast }: { toast: ToastNews }) {
  const { t } = useTranslation()
  const { action } = toast

  function act() {
    dismissToast(toast.id)
    action?.run()
  }

  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast.id])
  return (
    <Toast
      closeLabel={t('close')}
      onClose={() => dismissToast(toast.id)}
      action={
        action && (
          <Button variant="quiet" size="sm" onClick={act}>
            {action.label}
          </Button>
        )
      }
    >
      {toast.text}
    </Toast>
  )
}
