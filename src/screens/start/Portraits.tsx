import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { StartMembers } from '#src/domain/member/start-members.ts'
import { lazyExtra } from '#src/ui/lazily.tsx'
import styles from './StartScreen.module.css'

const MemberPhoto = lazyExtra(() =>
  import('#src/components/MemberPhoto.tsx').then((module) => module.MemberPhoto),
)

/** The photos of a few members, beside the title. */
export function Portraits({ members: { portraits } }: { members: StartMembers }) {
  if (portraits.length === 0) return null
  return (
    <div className={`stack gap-2 ${styles.portraits}`}>
      {portraits.map((member) => (
        <MemberPhoto key={member.id} profile={member} eager className={styles.portrait} />
      ))}
    </div>
  )
}

/** Placeholders for the photos. */
export function PortraitsSkeleton() {
  return (
    <div className={`stack gap-2 ${styles.portraits}`} aria-hidden="true">
      <Skeleton shape="photo" />
      <Skeleton shape="photo" />
      <Skeleton shape="photo" />
    </div>
  )
}
