import { Suspense } from 'react'
import { useSession } from '#src/stores/session.ts'
import styles from './BottomBar.module.css'
import { MemberNav } from './member-parts.ts'

/** On a phone the four main places stand within reach of the thumb. */
export function BottomBar() {
  const user = useSession((state) => state.user)
  if (!user) return null
  return (
    <Suspense>
      <MemberNav user={user} styles={styles} className={styles.bar} />
    </Suspense>
  )
}
