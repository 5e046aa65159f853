import type { ReactNode } from 'react'

interface AccountCardProps {
  title: string
  children: ReactNode
}

/** The page of one small task about an account: a title and a card's width of content. */
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
