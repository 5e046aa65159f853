import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { loadLegal } from '#src/features/legal/load-legal.ts'

export const loader = loadLegal('privacy')

/** What the site does with personal data. */
export function Component() {
  return <LegalPage area="privacy" />
}
