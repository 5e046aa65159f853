import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '#src/paths.ts'
import { ConsentAnswers } from './ConsentAnswers.tsx'
import styles from './ConsentBanner.module.css'

/** Asks before any script of others is loaded; both answers are one press away, and look alike. */
export function ConsentBanner() {
  const { t } = useTranslation('consent')
  const id = useId()
  return (
    <section className={styles.banner} aria-labelledby={id} data-asks-consent>
      <div className={styles.inner}>
        <div>
          <h2 className={styles.title} id={id}>
            {t('title')}
          </h2>
          <p>
            {t('text')} <Link to={PATHS.cookies}>{t('more')}</Link>
          </p>
        </div>
        <ConsentAnswers className={styles.actions} />
      </div>
    </section>
  )
}
