import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Chip.module.css'
import { Icon } from './Icon.tsx'
import { x } from './icons.ts'

interface ChipProps {
  children: ReactNode
  icon?: string | undefined
  /** Tinted: chosen, active or shared. */
  active?: boolean | undefined
  /** A short note after a thin rule, such as "you too". */
  note?: string | undefined
  /** Makes the chip a toggle button. */
  onClick?: (() => void) | undefined
  /** Makes the whole chip a button that removes it; needs `removeLabel`. */
  onRemove?: (() => void) | undefined
  removeLabel?: string | undefined
}

/** A small pill: a label, a toggle, or an active filter with a × that removes it. */
export function Chip({ children, icon, active = false, note, onClick, onRemove, removeLabel }: ChipProps) {
  const content = (
    <>
      {icon && <Icon icon={icon} size={17} />}
      <span className={styles.text}>{children}</span>
      {note && <span className={`text-xs strong ${styles.note}`}>{note}</span>}
      {onRemove && <Icon icon={x} size={13} />}
    </>
  )
  const className = classes(styles.chip, active && styles.active)
  if (onRemove) {
    return (
      <button type="button" className={className} aria-label={removeLabel} onClick={onRemove}>
        {content}
      </button>
    )
  }
  if (onClick) {
    return (
      <button type="button" className={className} aria-pressed={active} onClick={onClick}>
        {content}
      </button>
    )
  }
  return <span className={className}>{content}</span>
}
