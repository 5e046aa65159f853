import type { LikeRow } from '#src/domain/likes.ts'
import { MemberCard } from '#src/features/member/MemberCard.tsx'
import { link, PATHS } from '#src/paths.ts'
import styles from './LikesGrid.module.css'

const FIRST_VIEW = 4

/** The members of one list, new likes first. */
export function LikesGrid({ rows }: { rows: LikeRow[] }) {
  return (
    <ul className={styles.grid}>
      {rows.map(({ profile, isNew }, index) => (
        <li key={profile.id}>
          <MemberCard
            profile={profile}
            to={link(PATHS.likedMember, { id: profile.id })}
            isNew={isNew}
            eager={index < FIRST_VIEW}
          />
        </li>
      ))}
    </ul>
  )
}
