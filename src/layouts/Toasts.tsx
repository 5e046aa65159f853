import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dismissToast, type ToastNews, useToasts } from '#src/stores/toasts.ts'
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
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast.id])
  return (
    <Toast closeLabel={t('close')} onClose={() => dismissToast(toast.id)}>
      {toast.text}
    </Toast>
  )
}
