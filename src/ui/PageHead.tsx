import type { ReactNode } from 'react'

interface PageHeadProps {
  title: string
  /** One or two lines below the title. */
  lead: string
  children?: ReactNode
}

/** The head of a page that is read: a large title, what the page is for, and what stands below it. */
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
