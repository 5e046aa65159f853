import { useTranslation } from 'react-i18next'
import { withPictures } from '#src/domain/member/people.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberMeta } from '#src/components/MemberMeta.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { NameWithAge } from '#src/components/NameWithAge.tsx'
import { useIsSignupClosed } from '#src/features/visitor/use-is-signup-closed.ts'
import { link, PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './FeedScene.module.css'
import type { SceneProps } from './scene.ts'

const PLACES = [0, 1, 2]

/** Three members as in a social feed, each with a greeting instead of a counter. */
export function FeedScene({ people }: SceneProps) {
  const { t } = useTranslation(['landers', 'common'])
  const isClosed = useIsSignupClosed()
  const shown = withPictures(people ?? [], PLACES.length)
  if (people && shown.length === 0) return null
  return (
    <ul className={`stack gap-6 middle ${styles.feed}`}>
      {PLACES.map((index) => {
        const person = shown[index]
        if (!person) {
          return people ? null : (
            <li
              key={index}
              className={`stack gap-4 anywhere pad-4 shrink surface content-top ${styles.post}`}
              aria-hidden="true"
            >
              <Skeleton shape="photo" />
            </li>
          )
        }
        const name = memberName(person)
        return (
          <li key={index} className={`stack gap-4 anywhere pad-4 shrink surface content-top ${styles.post}`}>
            <div className={`stack gap-3 lines-2 ${styles.head}`}>
              <MemberPhoto profile={person} shape="round" className={styles.portrait} />
              <div>
                <h2 className="text-l compact">
                  <NameWithAge profile={person} />
                </h2>
                <MemberMeta profile={person} />
                <FictionalLabel profile={person} look="plain" />
              </div>
            </div>
            <div className="relative">
              <MemberPhoto profile={person} size="full" alt={t('common:member.photo_of', { name })} />
              <div className="corner">
                <FictionalLabel profile={person} look="photo" />
              </div>
            </div>
            {!isClosed && (
              <ButtonLink to={link(PATHS.memberSignup, { id: person.id })} variant="outline" wide>
                {t('write', { name })}
              </ButtonLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
