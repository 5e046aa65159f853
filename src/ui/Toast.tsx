import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { x } from './icons.ts'
import styles from './Toast.module.css'

interface ToastProps {
  children: ReactNode
  /** A quiet small button, such as an undo. */
  action?: ReactNode
  closeLabel: string
  onClose: () => void
}

/** A short word about what just happened, inside a `ToastStack`. */
export function Toast({ children, action, closeLabel, onClose }: ToastProps) {
  return (
    <div className={styles.toast}>
      <p className={styles.text}>{children}</p>
      {action}
      <IconButton icon={x} label={closeLabel} onClick={onClose} />
    </div>
  )
}
