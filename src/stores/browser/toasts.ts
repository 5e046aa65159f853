import { uuid } from '#src/lib/uuid.ts'
import { accountStore } from '#src/lib/state.ts'

/** A short message at the edge of the page. */
export interface ToastMessage {
  id: string
  tone: 'news' | 'error'
  text: string
  /** An action that it offers, such as an undo. */
  action?: { label: string; run: () => void }
  /** Called when it is dismissed without its action. */
  onDismiss?: () => void
}

const MAX_TOASTS = 3

/** The toasts on the screen, oldest first. */
export const useToasts = accountStore<{ toasts: ToastMessage[] }>(() => ({ toasts: [] }))

/** Shows a toast; there are three at most, and the oldest is removed. */
export function showToast(message: Omit<ToastMessage, 'id'>): void {
  const { toasts } = useToasts.getState()
  const removed = toasts.slice(0, -(MAX_TOASTS - 1))
  useToasts.setState({ toasts: [...toasts.slice(removed.length), { ...message, id: uuid() }] })
  for (const { onDismiss } of removed) onDismiss?.()
}

function removeToast(id: string): ToastMessage | undefined {
  const { toasts } = useToasts.getState()
  useToasts.setState({ toasts: toasts.filter((toast) => toast.id !== id) })
  return toasts.find((toast) => toast.id === id)
}

/** Dismisses a toast. */
export function dismissToast(id: string): void {
  removeToast(id)?.onDismiss?.()
}

/** Runs the action of a toast and removes the toast. */
export function runToastAction(id: string): void {
  removeToast(id)?.action?.run()
}
