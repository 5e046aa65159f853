import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { exclamationCircle } from './icons.ts'

/** The announced reason why an action failed, beside its button. */
export function FailureNote({ children }: { children: ReactNode }) {
  return (
    <div className="note note-danger row gap-2 align-start danger" role="alert">
      <Icon icon={exclamationCircle} size={18} className="nudge" />
      <div>{children}</div>
    </div>
  )
}
