import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { StartMembers } from '#src/domain/member/start-members.ts'
import { lazyExtra } from '#src/ui/lazily.tsx'
import styles from './MembersRow.module.css'

const MemberCard = lazyExtra(() =>
  import('#src/components/MemberCard.tsx').then((module) => module.MemberCard),
)

const PLACES = [0, 1, 2, 3, 4]

/** One row of members below the fold, others than those beside the title. */
export function MembersRow({ members: { cards } }: { members: StartMembers }) {
  if (cards.length === 0) return null
  return (
    <Row>
      {cards.slice(0, PLACES.length).map((member) => (
        <li key={member.id}>
          <MemberCard profile={member} />
        </li>
      ))}
    </Row>
  )
}

/** Placeholders for the row. */
export function MembersRowSkeleton() {
  return (
    <Row>
      {PLACES.map((place) => (
        <li key={place}>
          <Skeleton shape="photo" className={styles.place} />
        </li>
      ))}
    </Row>
  )
}

function Row({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['start', 'common'])
  return (
    <section
      className={`stack gap-4 full middle width-wide ${styles.members}`}
      aria-labelledby="people-title"
    >
      <div className={styles.head}>
        <div>
          <h2 id="people-title">{t('people.title')}</h2>
          <p className="muted above-1">{t('people.text')}</p>
        </div>
        <ButtonLink to={PATHS.members} variant="outline" className={styles.more}>
          {t('common:look_around')}
        </ButtonLink>
      </div>
      <ul className={`plain-list cards cards-5 ${styles.row}`}>{children}</ul>
    </section>
  )
}
