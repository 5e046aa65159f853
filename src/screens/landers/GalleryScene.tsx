import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { membersWithPhoto } from '#src/domain/member/start-members.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberMeta } from '#src/components/MemberMeta.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { NameWithAge } from '#src/components/NameWithAge.tsx'
import { useIsSignupClosed } from '#src/features/visitor/use-is-signup-closed.ts'
import { link, PATHS } from '#src/paths.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './GalleryScene.module.css'
import type { SceneProps } from './scene.ts'

const COUNT = 4

/** One large picture, and thumbnails to choose from. */
export function GalleryScene({ members }: SceneProps) {
  const { t } = useTranslation('landers')
  const isClosed = useIsSignupClosed()
  const [chosen, setChosen] = useState(0)
  const shown = membersWithPhoto(members ?? [], COUNT)
  const member = shown[chosen]
  if (members && !member) return null
  if (!member) return <Skeleton shape="photo" className="full width-narrow middle" />
  const name = memberName(member)
  return (
    <div className="stack gap-4 middle width-narrow">
      <figure className="full width-narrow middle">
        <div className="relative">
          <MemberPhoto key={member.id} profile={member} size="full" eager />
          <div className="corner">
            <FictionalLabel profile={member} look="photo" />
          </div>
        </div>
        <figcaption className={`row gap-4 lines-1 between wrap anywhere above-3 ${styles.caption}`}>
          <span>
            <strong className="text-xl heading">
              <NameWithAge profile={member} />
            </strong>
            <MemberMeta profile={member} />
          </span>
          {!isClosed && <Link to={link(PATHS.memberSignup, { id: member.id })}>{t('write', { name })}</Link>}
        </figcaption>
      </figure>
      <ul className={`stack gap-2 ${styles.thumbs}`}>
        {shown.map((row, index) => (
          <li key={row.id} className={`stack gap-2 shrink content-top ${styles.place}`}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={t('gallery.photo', { name: memberName(row) })}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              <MemberPhoto profile={row} />
            </button>
            <FictionalLabel profile={row} look="plain" />
          </li>
        ))}
      </ul>
    </div>
  )
}
