import { uuid } from '#src/lib/uuid.ts'
import { accountStore } from '#src/lib/state.ts'

/** A short message at the edge of the page; an error stays until it is closed. */
export interface ToastMessage {
  id: string
  tone: 'news' | 'error'
  text: string
  /** What it is about, such as the id of a profile; `removeToastsAbout` removes it. */
  about?: string
  /** An action that it offers, such as an undo. */
  action?: { label: string; run: () => void }
  /** Called when it is dismissed without its action. */
  onDismiss?: () => void
}

const MAX_NEWS = 3

/** The toasts on the screen, oldest first. */
export const useToasts = accountStore<{ toasts: ToastMessage[] }>(() => ({ toasts: [] }))

/** Shows a toast. At most three toasts with news are shown, and the oldest is removed; an error replaces only the same error. */
export function showToast(message: Omit<ToastMessage, 'id'>): void {
  const { toasts } = useToasts.getState()
  const news = toasts.filter(({ tone }) => tone === 'news')
  const removed =
    message.tone === 'news'
      ? news.slice(0, Math.max(0, news.length - MAX_NEWS + 1))
      : toasts.filter(({ tone, text }) => tone === 'error' && text === message.text)
  const kept = toasts.filter((toast) => !removed.includes(toast))
  useToasts.setState({ toasts: [...kept, { ...message, id: uuid() }] })
  for (const { onDismiss } of removed) onDismiss?.()
}

function removeToast(id: string): ToastMessage | undefined {
  const { toasts } = useToasts.getState()
  useToasts.setState({ toasts: toasts.filter((toast) => toast.id !== id) })
  return toasts.find((toast) => toast.id === id)
}

/** Returns what a toast about an unsent message to a member is about. */
export function messagesTo(profileId: string): string {
  return `messages to ${profileId}`
}

/** Removes the toasts about a profile whose action no longer makes sense. */
export function removeToastsAbout(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ about }) => about !== id) }))
}

/** Dismisses a toast. */
export function dismissToast(id: string): void {
  removeToast(id)?.onDismiss?.()
}

/** Runs the action of a toast and removes the toast. */
export function runToastAction(id: string): void {
  removeToast(id)?.action?.run()
}
