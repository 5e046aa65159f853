import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Await } from 'react-router'
import type { Profile, ShortProfile } from '#src/domain/member/profile.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberMeta } from '#src/components/MemberMeta.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { link, PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { MemberDetails } from './MemberDetails.tsx'
import styles from './Conversation.module.css'
import { useMemberName } from '#src/components/use-member-name.ts'

interface ProfileColumnProps {
  profile: ShortProfile
  details: Promise<Profile | null>
}

/** Who one is writing to, beside the conversation from 1200 px. */
export function ProfileColumn({ profile, details }: ProfileColumnProps) {
  const { t } = useTranslation('chat')
  const name = useMemberName(profile)
  return (
    <aside className={`surface ${styles.column}`} aria-label={name}>
      <MemberPhoto profile={profile} size="full" eager />
      <div className="row gap-3 lines-1 wrap above-4">
        <h2 className="shrink">
          <bdi>{name}</bdi>
          {profile.age !== null && <span className="normal">, {profile.age}</span>}
        </h2>
        <FictionalLabel profile={profile} />
      </div>
      <MemberMeta profile={profile} />
      <Suspense>
        <Await resolve={details}>{(whole) => <MemberDetails profile={whole} />}</Await>
      </Suspense>
      <ButtonLink className="above-6" variant="outline" wide to={link(PATHS.member, { id: profile.id })}>
        {t('header.view_profile')}
      </ButtonLink>
    </aside>
  )
}
