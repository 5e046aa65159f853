import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { loadLegal } from '#src/features/legal/load-legal.ts'

export const loader = loadLegal('privacy')

/** How the site handles personal data. */
function PrivacyScreen() {
  return <LegalPage area="privacy" />
}

export { PrivacyScreen as Component }
