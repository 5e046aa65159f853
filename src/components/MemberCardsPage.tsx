import type { ReactNode, Ref } from 'react'

interface MemberCardsPageProps {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  text: string
  /** The next step, beside the title. */
  action: ReactNode
  children: ReactNode
}

/** A page with a few member cards: a title, why these members, and the next step. */
export function MemberCardsPage({ title, titleRef, text, action, children }: MemberCardsPageProps) {
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
