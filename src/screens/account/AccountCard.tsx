import type { ReactNode } from 'react'
import { pageHeading } from '#src/lib/focus-on.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'

interface AccountCardProps {
  title: string
  children: ReactNode
}

/**
 * The layout of a page for one small task about the account: a title, and content in the width of a card. When one step replaces another,
 * the title takes the focus.
 */
export function AccountCard({ title, children }: AccountCardProps) {
  const focusFallback = useFocusFallback(pageHeading)
  return (
    <div className="frame frame-form" {...focusFallback.handlers}>
      <section className="card stack card-floating gap-4 pad-page">
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </section>
    </div>
  )
}
