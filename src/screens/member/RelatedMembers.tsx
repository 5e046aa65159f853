import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { NameWithAge } from '#src/components/NameWithAge.tsx'
import { link, PATHS } from '#src/paths.ts'
import styles from './RelatedMembers.module.css'

/** Other members in a row that scrolls horizontally. */
export function RelatedMembers({ profiles }: { profiles: ShortProfile[] }) {
  const { t } = useTranslation('profile')
  if (profiles.length === 0) return null
  return (
    <section className="shrink" aria-labelledby="related">
      <h2 className="text-xl" id="related">
        {t('related')}
      </h2>
      <ul className={styles.row}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <Link to={link(PATHS.member, { id: profile.id })} className="block plain-link">
              <span className="relative block">
                <MemberPhoto profile={profile} />
                <span className={styles.label}>
                  <FictionalLabel profile={profile} look="photo" />
                </span>
              </span>
              <span className={`anywhere heading above-2 block ${styles.name}`}>
                <NameWithAge profile={profile} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
