import type { FocusEvent, ReactNode } from 'react'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { exclamationCircle, x } from '#src/ui/icons.ts'
import styles from './Toast.module.css'

interface ToastProps {
  children: ReactNode
  /** A small quiet button, such as an undo. */
  action?: ReactNode
  /** A fault: an alert, marked as one. */
  isAlert?: boolean
  closeLabel: string
  onClose: () => void
  /** Called when the pointer or the focus enters or leaves the toast. */
  onHoldChange: (isHeld: boolean) => void
}

/** A short message about what just happened, inside a `ToastStack`. */
export function Toast({ children, action, isAlert = false, closeLabel, onClose, onHoldChange }: ToastProps) {
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onHoldChange(false)
  }

  return (
    <div
      className={classes('card row card-floating gap-2', styles.toast, isAlert && styles.alert)}
      role={isAlert ? 'alert' : undefined}
      onPointerEnter={() => onHoldChange(true)}
      onPointerLeave={() => onHoldChange(false)}
      onFocus={() => onHoldChange(true)}
      onBlur={handleBlur}
    >
      {isAlert && <Icon icon={exclamationCircle} size={20} className="danger" />}
      <p className={`grow ${styles.text}`}>{children}</p>
      {action}
      <IconButton icon={x} label={closeLabel} onClick={onClose} />
    </div>
  )
}
