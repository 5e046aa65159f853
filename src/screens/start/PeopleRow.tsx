import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { MemberCard } from '#src/features/member/MemberCard.tsx'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import type { StartPeople } from './people.ts'
import styles from './PeopleRow.module.css'

const COUNT = 5

/** One row of members under the first view, other people than those beside the title. */
export function PeopleRow({ people }: { people: Promise<StartPeople> }) {
  const { t } = useTranslation('start')
  const { cards } = use(people)
  if (cards.length === 0) return null
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
        {cards.slice(0, COUNT).map((person) => (
          <li key={person.id}>
            <MemberCard profile={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}
