import type { ReactNode } from 'react'
import type { HoldHandlers } from '#src/lib/hooks/use-hold.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { exclamationCircle, x } from '#src/ui/icons.ts'
import styles from './Toast.module.css'

interface ToastProps {
  children: ReactNode
  /** A small quiet button, such as an undo. */
  action?: ReactNode
  /** True for an error: it is announced as an alert, and looks like one. */
  isAlert?: boolean
  closeLabel: string
  onClose: () => void
  holdHandlers: HoldHandlers
}

/** A short message about what just happened, inside a `ToastStack`. */
export function Toast({ children, action, isAlert = false, closeLabel, onClose, holdHandlers }: ToastProps) {
  return (
    <div
      className={classes('card row card-floating gap-2', styles.toast, isAlert && styles.alert)}
      role={isAlert ? 'alert' : undefined}
      {...holdHandlers}
    >
      {isAlert && <Icon icon={exclamationCircle} size={20} className="danger" />}
      <p className={`grow ${styles.text}`}>{children}</p>
      {action}
      <IconButton icon={x} label={closeLabel} onClick={onClose} />
    </div>
  )
}
