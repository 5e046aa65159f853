import type { ReactNode } from 'react'

interface AccountCardProps {
  title: string
  children: ReactNode
}

/** The layout of a page for one small task about the account: a title, and content in the width of a card. */
export function AccountCard({ title, children }: AccountCardProps) {
  return (
    <div className="frame frame-form">
      <section className="card stack card-floating gap-4 pad-page">
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </section>
    </div>
  )
}
