import { useTranslation } from 'react-i18next'
import type { Profile, ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberMeta } from '#src/components/MemberMeta.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { NameWithAge } from '#src/components/NameWithAge.tsx'
import type { DeferredData } from '#src/lib/deferred.ts'
import { link, PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { MemberDetails } from './MemberDetails.tsx'
import styles from './Conversation.module.css'

interface ProfileColumnProps {
  profile: ShortProfile
  details: DeferredData<Profile>
}

/** The member of the conversation, in a column beside it from 1200 px. Import it lazily. */
export function ProfileColumn({ profile, details }: ProfileColumnProps) {
  const { t } = useTranslation()
  const name = memberName(profile)
  return (
    <aside className={`surface ${styles.column}`} aria-label={name}>
      <MemberPhoto profile={profile} size="full" eager />
      <div className="row gap-3 lines-1 wrap above-4">
        <h2 className="shrink">
          <NameWithAge profile={profile} />
        </h2>
        <FictionalLabel profile={profile} />
      </div>
      <MemberMeta profile={profile} isOnProfile />
      <ButtonLink className="above-4" variant="outline" wide to={link(PATHS.member, { id: profile.id })}>
        {t('member.view')}
      </ButtonLink>
      {/* At the end, because they would move everything below them when they arrive. */}
      <Deferred data={details} instead={null}>
        {(whole) => <MemberDetails profile={whole} />}
      </Deferred>
    </aside>
  )
}
