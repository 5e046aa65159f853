import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/profile.ts'
import { MemberCard } from '#src/features/member/MemberCard.tsx'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { portraitsOf } from './Portraits.tsx'
import styles from './PeopleRow.module.css'

const COUNT = 5

/** One row of members under the first view, other people than those beside the title. */
export function PeopleRow({ people }: { people: Promise<ShortProfile[]> }) {
  const { t } = useTranslation('start')
  const all = use(people)
  const above = portraitsOf(all)
  const others = all.filter((person) => !above.includes(person))
  if (others.length === 0) return null
  return (
    <section className={styles.people} aria-labelledby="people-title">
      <div className={styles.head}>
        <div>
          <h2 id="people-title">{t('people.title')}</h2>
          <p className={styles.text}>{t('people.text')}</p>
        </div>
        <ButtonLink to={PATHS.members} variant="outline" className={styles.more}>
          {t('people.more')}
        </ButtonLink>
      </div>
      <ul className={styles.row}>
        {others.slice(0, COUNT).map((person) => (
          <li key={person.id}>
            <MemberCard profile={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}
