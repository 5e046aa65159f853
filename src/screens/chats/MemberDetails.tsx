import { useTranslation } from 'react-i18next'
import { useInterestName } from '#src/components/use-interests.ts'
import { sharedFirst } from '#src/domain/member/interests.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { classes } from '#src/ui/classes.ts'
import { Chip } from '#src/ui/Chip.tsx'

const NONE: string[] = []
const MOST_INTERESTS = 8

/** The text and the interests of the member, as far as the site shows them. */
export function MemberDetails({ profile }: { profile: Profile | null }) {
  const { visible_profile_fields: visible } = useSiteSettings()
  if (!profile) return null
  return (
    <>
      {profile.about && visible.includes('about') && (
        <p className="anywhere above-4 pre-line" dir="auto">
          {profile.about}
        </p>
      )}
      <SharedInterests profile={profile} />
    </>
  )
}

interface SharedInterestsProps {
  profile: Profile
  centered?: boolean
}

/** The interests of the member, if the site shows them; shared ones come first. */
export function SharedInterests({ profile, centered = false }: SharedInterestsProps) {
  const { t } = useTranslation('chat')
  const { visible_profile_fields: visible } = useSiteSettings()
  const own = useSession((state) => state.user?.profile.interests ?? NONE)
  const nameOf = useInterestName()
  const interests = visible.includes('interests') ? sharedFirst(profile.interests, own) : []
  if (interests.length === 0) return null
  return (
    <ul
      className={classes('row gap-2 align-stretch wrap', centered ? 'justify-center' : 'above-4')}
      aria-label={t('about.interests')}
    >
      {interests.slice(0, MOST_INTERESTS).map(({ key, shared }) => (
        <li key={key}>
          <Chip active={shared} note={shared ? t('about.you_too') : undefined}>
            <bdi>{nameOf(key)}</bdi>
          </Chip>
        </li>
      ))}
    </ul>
  )
}
