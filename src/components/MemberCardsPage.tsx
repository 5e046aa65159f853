import type { ReactNode, Ref } from 'react'
import styles from './MemberCardsPage.module.css'

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
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1 ref={titleRef} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.text}>{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
