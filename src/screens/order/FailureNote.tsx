import type { ReactNode } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { exclamationCircle } from '#src/ui/icons.ts'
import styles from './FailureNote.module.css'

/** Why an order did not go through, announced, beside the button that was pressed. */
export function FailureNote({ children }: { children: ReactNode }) {
  return (
    <div className={styles.note} role="alert">
      <Icon icon={exclamationCircle} size={18} className={styles.icon} />
      <div>{children}</div>
    </div>
  )
}
