import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'
import { Spinner } from './Spinner.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: string
  /** The accessible name. */
  label: string
  /** `plain` on a surface, `disc` with a hairline, `photo` white on a picture, `filled` for the one primary action. */
  look?: 'plain' | 'disc' | 'photo' | 'filled' | undefined
  /** 44 (the default), 48 or 56 px. */
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Pink, for hearts. */
  accent?: boolean | undefined
  /** Shows a spinner. */
  busy?: boolean | undefined
}

/** A round button that shows only an icon. */
export function IconButton({
  icon,
  label,
  look = 'plain',
  size = 'sm',
  accent = false,
  busy = false,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      aria-label={label}
      aria-busy={busy || undefined}
      className={classes(styles.button, styles[look], styles[size], accent && styles.accent, className)}
    >
      {busy ? <Spinner size={20} /> : <Icon icon={icon} size={size === 'lg' ? 24 : 20} />}
    </button>
  )
}
