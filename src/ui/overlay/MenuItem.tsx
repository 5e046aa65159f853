import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/Icon.tsx'
import { check } from '#src/ui/icons.ts'
import styles from './MenuItem.module.css'

interface MenuItemProps {
  icon?: string | undefined
  /** A path of the site; without it the item is a button. */
  to?: string | undefined
  onSelect?: (() => void) | undefined
  /** True for the current one of the items, which gets a check mark. */
  current?: boolean | undefined
  /** The language of the text if it differs from the page's. */
  lang?: string | undefined
  children: ReactNode
}

/** An item of a `Menu`. */
export function MenuItem({ icon, to, onSelect, current = false, lang, children }: MenuItemProps) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: styles.item,
    'aria-current': current || undefined,
    lang,
    onClick: onSelect,
  }
  const content = (
    <>
      {icon && <Icon icon={icon} />}
      <span className={styles.text}>{children}</span>
      {current && <Icon icon={check} size={18} />}
    </>
  )
  if (to !== undefined) {
    return (
      <Link to={to} {...shared}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" {...shared}>
      {content}
    </button>
  )
}
