import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  /** The id, which is also the hash of the section. */
  id: string
  title: string
  /** One or two sentences below the title. */
  lead?: ReactNode
  children: ReactNode
}

/** A section of the settings, with a focusable heading. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className={`card pad-y-5 pad-x-4 ${styles.section}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p className="muted above-1 width-measure">{lead}</p>}
      <div className="stack gap-5 above-4">{children}</div>
    </section>
  )
}
