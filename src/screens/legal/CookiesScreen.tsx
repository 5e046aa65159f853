import { useTranslation } from 'react-i18next'
import { ConsentSettings } from '#src/features/consent/ConsentSettings.tsx'
import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { loadLegal } from '#src/features/legal/load-legal.ts'
import styles from './CookiesScreen.module.css'

export const loader = loadLegal('cookies', 'consent')

/** What the site keeps in the browser, and the visitor's choice about what others would load. */
export function Component() {
  const { t } = useTranslation('cookies')
  return (
    <LegalPage area="cookies">
      <section className={styles.choice} id="choice">
        <h2>{t('choice')}</h2>
        <ConsentSettings />
      </section>
    </LegalPage>
  )
}
