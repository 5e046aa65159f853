import { useTranslation } from 'react-i18next'
import { purposes } from '#src/config/third-parties.ts'
import { ConsentSettings } from '#src/features/consent/ConsentSettings.tsx'
import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { loadLegal } from '#src/features/legal/load-legal.ts'

export const loader = loadLegal('cookies', 'consent')

/** The sections about the consent that a build without third-party scripts does not ask for. */
const ABOUT_CONSENT = ['optional', 'change']

/** What the site stores in the browser, and the visitor's consent to third-party scripts. */
function CookiesScreen() {
  return (
    <LegalPage area="cookies" omit={purposes().length === 0 ? ABOUT_CONSENT : undefined}>
      <Choice />
    </LegalPage>
  )
}

/** A component of its own, because inside the page `useTranslation` returns the page's language. */
function Choice() {
  const { t } = useTranslation('cookies')
  return (
    <section className="stack gap-4 above-4 no-print" id="choice">
      <h2>{t('choice')}</h2>
      <ConsentSettings />
    </section>
  )
}

export { CookiesScreen as Component }
