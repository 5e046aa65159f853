import type { ReactNode } from 'react'
import styles from './ToastStack.module.css'

interface ToastStackProps {
  /** `Toast`s. The stack itself stays on the page, so that a new one is announced. */
  children?: ReactNode
}

/** The corner where toasts stand one above the other, announced politely. */
export function ToastStack({ children }: ToastStackProps) {
  return (
    <div className={styles.stack} role="status">
      {children}
    </div>
  )
}
