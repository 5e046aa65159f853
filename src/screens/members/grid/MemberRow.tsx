import { memo, useRef } from 'react'
import type { KeptSearch } from '#src/domain/member/search-kept.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { isShownNew } from '#src/domain/member/fictional.ts'
import { MemberCard } from '#src/components/MemberCard.tsx'
import { useIsLoggedIn } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { rowClass } from './use-columns.ts'
import { useCardBoxes } from './use-card-boxes.ts'

interface MemberRowProps {
  profiles: ShortProfile[]
  /** The index of the first member in the whole grid. */
  from: number
  total: number
  /** The member whose card is the grid's tab stop, if they are in this row. */
  tabStop: string | undefined
  /** Loads the pictures at once; for a row in the first view. */
  eager: boolean
  view: KeptSearch['view']
  /** The level of the members' names. */
  heading: 'h2' | 'h3'
  /** Opens the menu of a member's card. */
  onMenu: (profile: ShortProfile) => void
}

/** A row of the grid. Memoised, so that scrolling renders only the rows that enter the view. */
export const MemberRow = memo(function MemberRow({
  profiles,
  from,
  total,
  tabStop,
  eager,
  view,
  heading,
  onMenu,
}: MemberRowProps) {
  const isLarge = view === 'cards'
  const row = useRef<HTMLDivElement>(null)
  useCardBoxes(row, eager && !isLarge ? profiles : null)
  return (
    <div ref={row} className={rowClass(view)}>
      {profiles.map((profile, column) => (
        <div
          key={profile.id}
          role="listitem"
          aria-setsize={total}
          aria-posinset={from + column + 1}
          data-member={profile.id}
        >
          <RowCard
            profile={profile}
            eager={eager}
            isLarge={isLarge}
            heading={heading}
            tabIndex={profile.id === tabStop ? 0 : -1}
            onMenu={onMenu}
          />
        </div>
      ))}
    </div>
  )
})

interface RowCardProps extends Pick<MemberRowProps, 'eager' | 'heading' | 'onMenu'> {
  profile: ShortProfile
  isLarge: boolean
  tabIndex: 0 | -1
}

/** Memoised, because a row has new numbers with each page that is loaded, and a new tab stop with each press. */
const RowCard = memo(function RowCard({ profile, onMenu, ...look }: RowCardProps) {
  const settings = useSiteSettings()
  const isLoggedIn = useIsLoggedIn()
  return (
    <MemberCard
      {...look}
      profile={profile}
      isNewHere={isShownNew(profile, settings)}
      onMenu={isLoggedIn ? () => onMenu(profile) : undefined}
    />
  )
})
