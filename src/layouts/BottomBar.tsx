import { useSession } from '#src/stores/session.ts'
import styles from './BottomBar.module.css'
import { MemberNav } from './MemberNav.tsx'

/** On a phone the four main places stand within reach of the thumb. */
export function BottomBar() {
  const user = useSession((state) => state.user)
  return user && <MemberNav user={user} styles={styles} className={styles.bar} />
}
