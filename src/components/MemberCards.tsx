import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { MemberCard } from './MemberCard.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const FIRST_VIEW = 4
const PLACES = Array.from({ length: 8 }, (_, index) => index)

/** A row of member cards, right below the title of the page. */
export function MemberCards({ profiles }: { profiles: ShortProfile[] }) {
  return (
    <ul className="cards">
      {profiles.map((profile, index) => (
        <li key={profile.id}>
          <MemberCard profile={profile} heading="h2" eager={index < FIRST_VIEW} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholders for the cards while the members load. */
export function MemberCardsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="cards">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      {PLACES.map((place) => (
        <Skeleton key={place} shape="photo" />
      ))}
    </div>
  )
}
