import { Suspense } from 'react'
import { useSession } from '#src/stores/session.ts'
import styles from './BottomBar.module.css'
import { MemberNav } from './member-parts.ts'

/** The main places and the member's own place within reach of the thumb, on a phone. */
export function BottomBar() {
  const user = useSession((state) => state.user)
  if (!user) return null
  return (
    <Suspense>
      <MemberNav user={user} styles={styles} className={styles.bar} hasYou />
    </Suspense>
  )
}
