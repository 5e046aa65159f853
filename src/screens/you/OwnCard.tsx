import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { completeness } from '#src/domain/member/own-profile.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { NameWithAge } from '#src/components/NameWithAge.tsx'
import { link, PATHS } from '#src/paths.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { pencil } from '#src/ui/icons.ts'
import styles from './YouScreen.module.css'

/** The member's photo and name, how complete the profile is, and links for completing it. */
export function OwnCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['you', 'common'])
  const id = useId()
  const parts = completeness(profile, useSiteSettings().visible_profile_fields)
  const done = parts.filter(({ isDone }) => isDone).length
  const isComplete = done === parts.length
  return (
    <section className={`card stack gap-4 pad-5 ${styles.own}`}>
      <div className="row gap-4">
        <MemberPhoto profile={profile} shape="round" eager className={styles.portrait} />
        <div className="stack gap-2 grow">
          <h1 tabIndex={-1} className="text-2xl anywhere">
            <NameWithAge profile={profile} />
          </h1>
          <p className="muted text-s" id={id}>
            {isComplete ? t('complete') : t('progress', { done, total: parts.length })}
          </p>
          {!isComplete && (
            <progress className={styles.progress} max={parts.length} value={done} aria-labelledby={id} />
          )}
        </div>
      </div>
      <div className="row gap-3 lines-2 wrap">
        {parts.some(({ isDone, isAsked }) => isAsked && !isDone) && (
          <ButtonLink to={PATHS.completeSignup} className={styles.action}>
            {t('common:titles.completeSignup')}
          </ButtonLink>
        )}
        <ButtonLink to={PATHS.profile} variant="outline" icon={pencil} className={styles.action}>
          {t('common:nav.profile')}
        </ButtonLink>
        {isComplete && (
          <ButtonLink to={link(PATHS.member, { id: profile.id })} variant="quiet" className={styles.action}>
            {t('common:preview')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
