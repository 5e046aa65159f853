import { memo } from 'react'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { isShownNew } from '#src/domain/member/fictional.ts'
import { MemberCard } from '#src/components/MemberCard.tsx'
import { MoreMenu } from '#src/features/safety/MoreMenu.tsx'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import styles from './MemberGrid.module.css'
import { leaveBlocked } from './use-grid-focus.ts'

interface MemberRowProps {
  profiles: ShortProfile[]
  /** The place of its first member among all, from 0. */
  from: number
  total: number
  /** The member whose card is the grid's stop for the Tab key, when it is one of these. */
  stop: string | undefined
  /** Stands in the first view. */
  eager: boolean
}

/** One row of the grid. While the page scrolls, only rows that are new to the view are rendered. */
export const MemberRow = memo(function MemberRow({ profiles, from, total, stop, eager }: MemberRowProps) {
  return (
    <div className={`cards cards-5 ${styles.grid}`}>
      {profiles.map((profile, column) => (
        <div
          key={profile.id}
          role="listitem"
          aria-setsize={total}
          aria-posinset={from + column + 1}
          data-member={profile.id}
        >
          <RowCard profile={profile} eager={eager} tabIndex={profile.id === stop ? 0 : -1} />
        </div>
      ))}
    </div>
  )
})

interface RowCardProps {
  profile: ShortProfile
  eager: boolean
  tabIndex: 0 | -1
}

function RowCard({ profile, eager, tabIndex }: RowCardProps) {
  const settings = useSiteSettings()
  const isLoggedIn = useSession((state) => state.user !== null)
  return (
    <MemberCard
      profile={profile}
      eager={eager}
      isNewHere={isShownNew(profile, settings)}
      tabIndex={tabIndex}
      more={
        isLoggedIn && (
          <MoreMenu
            profile={profile}
            look="photo"
            tabIndex={tabIndex}
            onBlocked={() => leaveBlocked(profile.id)}
          />
        )
      }
    />
  )
}
