import type { ReactNode } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Fact.module.css'

interface FactProps {
  icon: string
  title: string
  children: ReactNode
}

/** A row of a list of facts: its icon, its title, and a sentence or two. */
export function Fact({ icon, title, children }: FactProps) {
  return (
    <li className={`stack gap-3 ${styles.fact}`}>
      <Icon icon={icon} size={22} className="nudge primary" />
      <div>
        <p className="strong">{title}</p>
        <p className="muted">{children}</p>
      </div>
    </li>
  )
}
