import { useTranslation } from 'react-i18next'
import { membersWithPhoto } from '#src/domain/member/start-members.ts'
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
export function FeedScene({ members }: SceneProps) {
  const { t } = useTranslation(['landers', 'common'])
  const isClosed = useIsSignupClosed()
  const shown = membersWithPhoto(members ?? [], PLACES.length)
  if (members && shown.length === 0) return null
  return (
    <ul className={`stack gap-6 middle ${styles.feed}`}>
      {PLACES.map((index) => {
        const member = shown[index]
        if (!member) {
          return members ? null : (
            <li
              key={index}
              className={`stack gap-4 anywhere pad-4 shrink surface content-top ${styles.post}`}
              aria-hidden="true"
            >
              <Skeleton shape="photo" />
            </li>
          )
        }
        const name = memberName(member)
        return (
          <li key={index} className={`stack gap-4 anywhere pad-4 shrink surface content-top ${styles.post}`}>
            <div className={`stack gap-3 lines-2 ${styles.head}`}>
              <MemberPhoto profile={member} shape="round" className={styles.portrait} />
              <div>
                <h2 className="text-l compact">
                  <NameWithAge profile={member} />
                </h2>
                <MemberMeta profile={member} />
                <FictionalLabel profile={member} look="plain" />
              </div>
            </div>
            <div className="relative">
              <MemberPhoto profile={member} size="full" alt={t('common:member.photo_of', { name })} />
              <div className="corner">
                <FictionalLabel profile={member} look="photo" />
              </div>
            </div>
            {!isClosed && (
              <ButtonLink to={link(PATHS.memberSignup, { id: member.id })} variant="outline" wide>
                {t('write', { name })}
              </ButtonLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
