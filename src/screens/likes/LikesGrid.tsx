import type { LikeRow } from '#src/domain/member/likes.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { MemberCard } from '#src/components/MemberCard.tsx'
import { MoreMenu } from '#src/features/safety/MoreMenu.tsx'
import { link, PATHS } from '#src/paths.ts'
import { LikeActions } from './LikeActions.tsx'

const FIRST_VIEW = 4

interface LikesGridProps {
  rows: LikeRow[]
  onHide: (profile: ShortProfile) => void
}

/** The members of one list, new likes first. */
export function LikesGrid({ rows, onHide }: LikesGridProps) {
  return (
    <ul className="cards cards-5">
      {rows.map(({ profile, isNew }, index) => (
        <li key={profile.id} className="column between gap-2">
          <MemberCard
            profile={profile}
            to={link(PATHS.likedMember, { id: profile.id })}
            isNew={isNew}
            eager={index < FIRST_VIEW}
            more={<MoreMenu profile={profile} look="photo" />}
          />
          <LikeActions profile={profile} onHide={onHide} />
        </li>
      ))}
    </ul>
  )
}
