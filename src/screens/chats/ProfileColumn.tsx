import { useTranslation } from 'react-i18next'
import type { Profile, ShortProfile } from '#src/domain/member/profile.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberMeta } from '#src/components/MemberMeta.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import type { DeferredData } from '#src/lib/deferred.ts'
import { link, PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { MemberDetails } from './MemberDetails.tsx'
import styles from './ProfileColumn.module.css'
import { useMemberName } from '#src/components/use-member-name.ts'

interface ProfileColumnProps {
  profile: ShortProfile
  details: DeferredData<Profile | null>
}

/** Who one is writing to, beside the conversation from 1200 px. */
export function ProfileColumn({ profile, details }: ProfileColumnProps) {
  const { t } = useTranslation('chat')
  const name = useMemberName(profile)
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
      <Deferred data={details} instead={null}>
        {(whole) => <MemberDetails profile={whole} />}
      </Deferred>
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
