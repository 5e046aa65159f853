import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Consent } from '#src/domain/consent.ts'
import { PATHS } from '#src/paths.ts'
import { NO_CONSENT } from '#src/domain/consent.ts'
import { saveConsent } from '#src/stores/consent.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './ConsentBanner.module.css'

const ALL: Consent = { analytics: true, recording: true }

/** Asks before any script of others is loaded; both answers are one press away, and look alike. */
export function ConsentBanner() {
  const { t } = useTranslation('consent')
  const id = useId()
  return (
    <section className={styles.banner} aria-labelledby={id}>
      <div className={styles.inner}>
        <div>
          <h2 className={styles.title} id={id}>
            {t('title')}
          </h2>
          <p>
            {t('text')} <Link to={PATHS.cookies}>{t('more')}</Link>
          </p>
        </div>
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => saveConsent(NO_CONSENT)}>
            {t('refuse')}
          </Button>
          <Button variant="outline" onClick={() => saveConsent(ALL)}>
            {t('accept')}
          </Button>
        </div>
      </div>
    </section>
  )
}
