import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { classes } from '#src/ui/classes.ts'
import { SECTIONS } from './sections.ts'
import styles from './SettingsScreen.module.css'

/** Links to the sections, beside the page. */
export function SettingsNav() {
  const { t } = useTranslation('settings')
  const { hash } = useLocation()
  return (
    <nav className={styles.nav} aria-label={t('nav')}>
      <ul className={`plain-list ${styles.list}`}>
        {SECTIONS.map((section) => {
          const isCurrent = hash === `#${section}`
          return (
            <li key={section}>
              <Link
                to={{ hash: section }}
                className={classes(
                  'row muted pad-y-2 pad-x-4 touch',
                  isCurrent ? 'strong' : 'normal',
                  styles.link,
                )}
                aria-current={isCurrent ? 'true' : undefined}
              >
                {t(`${section}.title`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
