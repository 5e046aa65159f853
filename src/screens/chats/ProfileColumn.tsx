import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Await } from 'react-router'
import type { Profile, ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from '#src/components/member-name.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberMeta } from '#src/components/MemberMeta.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { link, PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { MemberDetails } from './MemberDetails.tsx'
import styles from './ProfileColumn.module.css'

interface ProfileColumnProps {
  profile: ShortProfile
  details: Promise<Profile | null>
}

/** Who one is writing to, beside the conversation from 1200 px. */
export function ProfileColumn({ profile, details }: ProfileColumnProps) {
  const { t } = useTranslation('chat')
  const name = memberName(profile)
  return (
    <aside className={styles.column} aria-label={name}>
      <MemberPhoto profile={profile} size="full" eager />
      <div className={styles.line}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
          {profile.age !== null && <span className={styles.age}>, {profile.age}</span>}
        </h2>
        <FictionalLabel profile={profile} />
      </div>
      <MemberMeta profile={profile} />
      <Suspense>
        <Await resolve={details}>{(whole) => <MemberDetails profile={whole} />}</Await>
      </Suspense>
      <ButtonLink
        className={styles.button ?? ''}
        variant="outline"
        wide
        to={link(PATHS.member, { id: profile.id })}
      >
        {t('header.view_profile')}
      </ButtonLink>
    </aside>
  )
}
