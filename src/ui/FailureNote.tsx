import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { exclamationCircle } from './icons.ts'
import styles from './FailureNote.module.css'

/** Why something did not go through, announced, beside the button that was pressed. */
export function FailureNote({ children }: { children: ReactNode }) {
  return (
    <div className={`row gap-2 align-start danger normal pad-y-3 pad-x-4 ${styles.note}`} role="alert">
      <Icon icon={exclamationCircle} size={18} className="nudge" />
      <div>{children}</div>
    </div>
  )
}
