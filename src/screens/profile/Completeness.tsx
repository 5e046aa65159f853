import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { completeness } from '#src/domain/member/own-profile.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { check, plus } from '#src/ui/icons.ts'
import styles from './ProfileScreen.module.css'

/** The parts of the profile that are filled in or missing; all of them are optional. */
export function Completeness({ profile }: { profile: Profile }) {
  const { t } = useTranslation('myprofile')
  const rows = completeness(profile, useSiteSettings().visible_profile_fields)
  const done = rows.filter(({ isDone }) => isDone).length

  function linkTo(block: string) {
    const moveFocus = () => document.getElementById(`${block}-title`)?.focus({ preventScroll: true })
    return { to: { hash: block }, onClick: moveFocus }
  }

  return (
    <section className="card card-quiet pad-y-5 pad-x-6" aria-labelledby="completeness-title">
      <h2 className="text-xl" id="completeness-title">
        {t('complete.title')}
      </h2>
      <p className="muted above-1" id="completeness-count">
        {t('complete.count', { count: done, total: rows.length })} {t('complete.free')}
      </p>
      <progress
        className={`full above-3 ${styles.progress}`}
        value={done}
        max={rows.length}
        aria-labelledby="completeness-count"
      />
      <ul className={`plain-list above-2 ${styles.rows}`}>
        {rows.map(({ part, isDone }) => (
          <li key={part} className={classes(styles.row, isDone && styles.done)}>
            <Icon icon={isDone ? check : plus} size={18} />
            {isDone ? (
              <span>
                {t(`complete.${part}`)} <span className="visually-hidden">{t('complete.there')}</span>
              </span>
            ) : (
              <Link className="action-link" {...linkTo(part === 'photo' ? 'photos' : part)}>
                {t(`complete.${part}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
