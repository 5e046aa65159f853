import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import { chevronRight } from './icons.ts'
import styles from './RowLink.module.css'

interface RowLinkProps {
  to: string
  icon: string
  /** A few words below the name. */
  detail?: string | null
  /** The name of the place. */
  children: ReactNode
}

/** A row of a list of places: icon, name, a few words about it. */
export function RowLink({ to, icon, detail = null, children }: RowLinkProps) {
  return (
    <Link to={to} className={styles.row}>
      <Icon icon={icon} size={22} className="secondary" />
      <span className="grow">
        <span className="block">{children}</span>
        {detail !== null && <span className="block muted text-s">{detail}</span>}
      </span>
      <Icon icon={chevronRight} size={16} className="muted" />
    </Link>
  )
}
