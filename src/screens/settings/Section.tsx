import { type ReactNode, useRef } from 'react'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import styles from './Section.module.css'

interface SectionProps {
  /** The id, which is also the hash of the section. */
  id: string
  title: string
  /** One or two sentences below the title. */
  lead?: ReactNode
  children: ReactNode
}

/** A section of the settings. Its heading is focusable, and takes the focus when the section renders again without the part that had it. */
export function Section({ id, title, lead, children }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const focusFallback = useFocusFallback(() => heading.current)
  return (
    <section
      className={`card pad-y-5 pad-x-4 ${styles.section}`}
      id={id}
      aria-labelledby={`${id}-title`}
      {...focusFallback.handlers}
    >
      <h2 id={`${id}-title`} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {lead && <p className="muted above-1 width-measure">{lead}</p>}
      <div className="stack gap-5 above-4">{children}</div>
    </section>
  )
}
