import { uuid } from '#src/lib/uuid.ts'
import { accountStore } from '#src/lib/state.ts'

/** A short message at the edge of the page. */
export interface ToastNews {
  id: string
  tone: 'news' | 'error'
  text: string
  /** An action that it offers, such as an undo. */
  action?: { label: string; run: () => void }
  /** Called when it is dismissed without its action. */
  whenGone?: () => void
}

const MOST_TOASTS = 3

/** The toasts on the screen, oldest first. */
export const useToasts = accountStore<{ toasts: ToastNews[] }>(() => ({ toasts: [] }))

/** Shows a toast; there are three at most, and the oldest is removed. */
export function showToast(news: Omit<ToastNews, 'id'>): void {
  const { toasts } = useToasts.getState()
  const room = toasts.slice(0, -(MOST_TOASTS - 1))
  useToasts.setState({ toasts: [...toasts.slice(room.length), { ...news, id: uuid() }] })
  for (const { whenGone } of room) whenGone?.()
}

function takeOut(id: string): ToastNews | undefined {
  const { toasts } = useToasts.getState()
  useToasts.setState({ toasts: toasts.filter((toast) => toast.id !== id) })
  return toasts.find((toast) => toast.id === id)
}

/** Dismisses a toast. */
export function dismissToast(id: string): void {
  takeOut(id)?.whenGone?.()
}

/** Runs the action of a toast and removes the toast. */
export function takeToastAction(id: string): void {
  takeOut(id)?.action?.run()
}
