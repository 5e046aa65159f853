import { useTranslation } from 'react-i18next'
import { unlockedPhotos } from '#src/domain/member/image.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { memberName } from '#src/i18n/member-name.ts'
import { plainKey } from '#src/lib/text/plain-key.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Chip } from '#src/ui/Chip.tsx'
import styles from './AboutScene.module.css'
import { PortraitScene } from './PortraitScene.tsx'
import type { SceneProps } from './scene.ts'

const MAX_CHIPS = 8

/** The interests that may be shown on a public page. */
const PUBLIC_INTERESTS = [
  'adventure',
  'animals',
  'art',
  'beach',
  'biking',
  'coffee',
  'cooking',
  'dancing',
  'foodie',
  'gardening',
  'gym',
  'hiking',
  'movies',
  'music',
  'outdoors',
  'photography',
  'reading',
  'sports',
  'sushi',
  'tea',
  'theater',
  'travelling',
  'videogames',
  'wine',
] as const

/** The target member in their own words: unlocked photos, their text, and the interests that may be public. */
export function AboutScene({ members, target }: SceneProps) {
  return target ? <About profile={target} /> : <PortraitScene members={members} target={null} />
}

function About({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['profile', 'common'])
  const { visible_profile_fields: fields } = useSiteSettings()
  const photos = unlockedPhotos(profile, profile.images).slice(0, 2)
  const chosen = new Set(profile.interests.map(plainKey))
  const interests = PUBLIC_INTERESTS.filter((key) => chosen.has(key))
  return (
    <div className="stack gap-6 middle width-form">
      <div className={styles.photos}>
        {photos.map((photo) => (
          <div key={photo.id ?? photo.filename ?? photo.thumb_filename} className="relative">
            <MemberPhoto
              profile={{ ...profile, main_image: photo }}
              size="full"
              eager
              alt={t('common:member.photo_of', { name: memberName(profile) })}
            />
            <div className="corner">
              <FictionalLabel profile={profile} look="photo" />
            </div>
          </div>
        ))}
      </div>
      {profile.about && fields.includes('about') && (
        <blockquote className={`text-xl anywhere heading normal ${styles.words}`} dir="auto">
          {profile.about}
        </blockquote>
      )}
      {fields.includes('interests') && (
        <div className="row gap-2 align-stretch wrap">
          {interests.slice(0, MAX_CHIPS).map((key) => (
            <Chip key={key}>{t(`interests.${key}`)}</Chip>
          ))}
        </div>
      )}
    </div>
  )
}
