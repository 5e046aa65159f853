import type { ReactNode, Ref } from 'react'

interface ShortlistPageProps {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  text: string
  /** The way on, beside the title. */
  action: ReactNode
  children: ReactNode
}

/** A page with a few members to look at: a title, why they are here, the way on. */
export function MemberCardsPage({ title, titleRef, text, action, children }: ShortlistPageProps) {
  return (
    <div className="frame frame-wide">
      <div className="row gap-4 align-end between wrap below-6">
        <div>
          <h1 ref={titleRef} tabIndex={-1}>
            {title}
          </h1>
          <p className="muted above-2">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
