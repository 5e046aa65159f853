import { useTranslation } from 'react-i18next'
import { sharedFirst } from '#src/domain/member/interests.ts'
import { textOf } from '#src/lib/text/plain-key.ts'
import { useInterestName } from '#src/components/use-interests.ts'
import { useSession } from '#src/stores/session.ts'
import { Chip } from '#src/ui/Chip.tsx'
import styles from './MemberProfile.module.css'

interface MemberInterestsProps {
  interests: string[]
  icons: Readonly<Record<string, string>>
  /** True in the preview of one's own profile, where nothing is shared with somebody else. */
  isOwn: boolean
}

const NONE: string[] = []

/** The interests as chips; those that the viewer shares come first and are marked. */
export function MemberInterests({ interests, icons, isOwn }: MemberInterestsProps) {
  const { t } = useTranslation('profile')
  const own = useSession((state) => state.user?.profile.interests ?? NONE)
  const nameOf = useInterestName()
  const rows = sharedFirst(interests, isOwn ? NONE : own)
  const shared = rows.filter((row) => row.shared).length

  if (rows.length === 0) return null
  return (
    <section aria-labelledby="interests">
      <h2 className="text-xl" id="interests">
        {t('interests_title')}
      </h2>
      {shared > 0 && <p className="muted text-s">{t('shared', { count: shared })}</p>}
      <ul className={`row gap-2 align-stretch wrap above-3 ${styles.chips}`}>
        {rows.map((row) => (
          <li key={row.key}>
            <Chip
              icon={textOf(icons, row.key)}
              active={row.shared}
              note={row.shared ? t('you_too') : undefined}
            >
              <bdi>{nameOf(row.key)}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
