import type { ComponentProps, MouseEvent } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: string | undefined
  /** Shows a spinner and ignores further clicks; the button stays focusable and keeps its width. */
  busy?: boolean | undefined
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : icon && <Icon icon={icon} size={18} />}
      {/* The browser's translation replaces bare text, and React could then neither change it nor put a spinner before it. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}
