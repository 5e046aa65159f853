import { NOTIFICATION_CHANNELS } from '#src/domain/account/notifications.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { KindRow, KindRows } from './KindRows.tsx'
import styles from './NotificationsSection.module.css'

/** The rows of the switches, with their words, while the switches load. */
export function NotificationsSkeleton() {
  return (
    <KindRows>
      {(kind) => (
        <KindRow key={kind} kind={kind}>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <Skeleton key={channel} className={styles.switch} />
          ))}
        </KindRow>
      )}
    </KindRows>
  )
}
