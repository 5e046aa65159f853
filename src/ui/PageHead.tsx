import type { ReactNode } from 'react'

interface PageHeadProps {
  title: string
  /** One or two lines below the title. */
  lead: string
  children?: ReactNode
}

/** The header of a text page: a large title, what the page is about, and further content below. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className="stack gap-3 width-text">
      <h1 tabIndex={-1} className="title-large">
        {title}
      </h1>
      <p className="muted text-l">{lead}</p>
      {children}
    </header>
  )
}
