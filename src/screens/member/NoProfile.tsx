import type { ReactNode } from 'react'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import type { DrawingName } from '#src/ui/Drawing.tsx'
import styles from './MemberScreen.module.css'

interface NoProfileProps {
  drawing: DrawingName
  title: string
  children: ReactNode
  action: ReactNode
}

/** Stands where a profile may not or cannot be shown. */
export function NoProfile({ drawing, title, children, action }: NoProfileProps) {
  return (
    <div className={styles.noProfilePage}>
      <EmptyState drawing={drawing} heading="h1" title={title} action={action}>
        {children}
      </EmptyState>
    </div>
  )
}
