import type { ReactNode } from 'react'
import styles from './AccountCard.module.css'

interface AccountCardProps {
  title: string
  children: ReactNode
}

/** The page of one small task about an account: a title and a card's width of content. */
export function AccountCard({ title, children }: AccountCardProps) {
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </section>
    </div>
  )
}
