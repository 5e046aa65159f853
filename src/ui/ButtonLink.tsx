import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Icon } from './Icon.tsx'

interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, 'className'> {
  icon?: string | undefined
  className?: string | undefined
}

/** A link within the site, styled as a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon && <Icon icon={icon} size={18} />}
      {children}
    </Link>
  )
}
