import { classes } from './classes.ts'

type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger' | 'white'
type ButtonSize = 'lg' | 'md' | 'sm'

export interface ButtonLook {
  /** One primary button per view. `white` is for wine ground. */
  variant?: ButtonVariant | undefined
  /** 56, 48 (the default) or 44 px high. */
  size?: ButtonSize | undefined
  /** As wide as the container. */
  wide?: boolean | undefined
}

/** The class names of a button, shared by real buttons and by links that look like one. */
export function buttonClass({ variant = 'primary', size = 'md', wide }: ButtonLook, className?: string) {
  return classes('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, wide && 'btn-wide', className)
}
