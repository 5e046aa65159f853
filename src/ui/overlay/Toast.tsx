import type { FocusEvent, ReactNode } from 'react'
import { IconButton } from '#src/ui/IconButton.tsx'
import { x } from '#src/ui/icons.ts'
import styles from './Toast.module.css'

interface ToastProps {
  children: ReactNode
  /** A quiet small button, such as an undo. */
  action?: ReactNode
  closeLabel: string
  onClose: () => void
  /** The pointer or the focus came onto it, or left it. */
  onHold: (isHeld: boolean) => void
}

/** A short word about what just happened, inside a `ToastStack`. */
export function Toast({ children, action, closeLabel, onClose, onHold }: ToastProps) {
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onHold(false)
  }

  return (
    <div
      className={`card row card-floating gap-2 ${styles.toast}`}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={leave}
    >
      <p className={`grow ${styles.text}`}>{children}</p>
      {action}
      <IconButton icon={x} label={closeLabel} onClick={onClose} />
    </div>
  )
}
