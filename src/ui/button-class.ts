import { classes } from './classes.ts'

type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger' | 'white'
type ButtonSize = 'lg' | 'md' | 'sm'

export interface ButtonLook {
  /** One primary button per view. `white` is for the wine-coloured background. */
  variant?: ButtonVariant | undefined
  /** 56, 48 (the default) or 44 px high. */
  size?: ButtonSize | undefined
  /** As wide as the container. */
  wide?: boolean | undefined
}

/** Returns the class names of a button, shared by buttons and by links styled as one. */
export function buttonClass({ variant = 'primary', size = 'md', wide }: ButtonLook, className?: string) {
  return classes('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, wide && 'btn-wide', className)
}
