import { useTranslation } from 'react-i18next'
import type { Profile } from '#src/domain/member/profile.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { memberName } from '#src/i18n/member-name.ts'
import { usePictureUrl, useSiteSettings } from '#src/stores/settings.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { Photo } from '#src/ui/Photo.tsx'
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
  const pictureUrl = usePictureUrl()
  const photos = profile.images.filter(({ locked, status }) => !locked && status === 'active').slice(0, 2)
  const interests = PUBLIC_INTERESTS.filter((key) => profile.interests.includes(key))
  return (
    <div className="stack gap-6 middle width-form">
      <div className={styles.photos}>
        {photos.map((photo) => (
          <div key={photo.filename} className="relative">
            <Photo
              src={pictureUrl(photo.filename)}
              alt={t('common:member.photo_of', { name: memberName(profile) })}
              name={profile.name}
              eager
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
