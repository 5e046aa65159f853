import { Suspense } from 'react'
import { useSession } from '#src/stores/session.ts'
import { lazily } from '#src/ui/lazily.ts'
import styles from './BottomBar.module.css'

const MemberNav = lazily(() => import('./MemberNav.tsx').then((module) => module.MemberNav))

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
