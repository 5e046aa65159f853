import { create } from 'zustand'
import { uuid } from '#src/lib/uuid.ts'

/** A short piece of news at the edge of the page. */
export interface ToastNews {
  id: string
  tone: 'news' | 'error'
  text: string
  /** What can be done about it, such as an undo. */
  action?: { label: string; run: () => void }
}

/** The toasts that are on the screen, oldest first. */
export const useToasts = create<{ toasts: ToastNews[] }>(() => ({ toasts: [] }))

/** Shows a toast. */
export function showToast(news: Omit<ToastNews, 'id'>): void {
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...news, id: uuid() }] }))
}

/** Takes a toast away. */
export function dismissToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
