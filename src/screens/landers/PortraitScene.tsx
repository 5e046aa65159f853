import { useTranslation } from 'react-i18next'
import { membersWithPhoto } from '#src/domain/member/start-members.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberMeta } from '#src/components/MemberMeta.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { NameWithAge } from '#src/components/NameWithAge.tsx'
import { memberName } from '#src/i18n/member-name.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { SceneProps } from './scene.ts'

/** A large portrait of the target member. */
export function PortraitScene({ members, target }: SceneProps) {
  const { t } = useTranslation()
  const { visible_profile_fields: fields } = useSiteSettings()
  const member = target ?? membersWithPhoto(members ?? [], 1)[0]
  if (!member) return members ? null : <Skeleton shape="photo" className="full width-narrow middle" />
  return (
    <figure className="full width-narrow middle">
      <div className="relative">
        <MemberPhoto
          profile={member}
          size="full"
          eager
          alt={t('member.photo_of', { name: memberName(member) })}
        />
        <div className="corner">
          <FictionalLabel profile={member} look="photo" />
        </div>
      </div>
      <figcaption className="anywhere above-4">
        <strong className="text-2xl heading">
          <NameWithAge profile={member} />
        </strong>
        <MemberMeta profile={member} />
        {target?.about && fields.includes('about') && (
          <p className="clamp-4 above-2" dir="auto">
            {target.about}
          </p>
        )}
      </figcaption>
    </figure>
  )
}
