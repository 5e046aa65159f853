import { uuid } from '#src/lib/uuid.ts'
import { accountStore } from '#src/lib/state.ts'

/** A short piece of news at the edge of the page. */
export interface ToastNews {
  id: string
  tone: 'news' | 'error'
  text: string
  /** What can be done about it, such as an undo. */
  action?: { label: string; run: () => void }
  /** Runs when it goes and its action was not taken. */
  whenGone?: () => void
}

const MOST_TOASTS = 3

/** The toasts that are on the screen, oldest first. */
export const useToasts = accountStore<{ toasts: ToastNews[] }>(() => ({ toasts: [] }))

/** Shows a toast; where there are three already, the oldest makes room. */
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

/** Takes a toast away. */
export function dismissToast(id: string): void {
  takeOut(id)?.whenGone?.()
}

/** Does what a toast offers, and takes it away. */
export function takeToastAction(id: string): void {
  takeOut(id)?.action?.run()
}
