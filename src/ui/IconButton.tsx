import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'

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
}

/** A round button that shows only an icon. */
export function IconButton({
  icon,
  label,
  look = 'plain',
  size = 'sm',
  accent = false,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      aria-label={label}
      className={classes(styles.button, styles[look], styles[size], accent && styles.accent, className)}
    >
      <Icon icon={icon} size={size === 'lg' ? 24 : 20} />
    </button>
  )
}
