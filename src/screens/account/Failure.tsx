import { Icon } from '#src/ui/Icon.tsx'
import { exclamationCircle } from '#src/ui/icons.ts'
import styles from './Failure.module.css'

/** What went wrong with a form as a whole. */
export function Failure({ children }: { children: string }) {
  return (
    <p className={styles.failure} role="alert">
      <Icon icon={exclamationCircle} size={18} />
      {children}
    </p>
  )
}
