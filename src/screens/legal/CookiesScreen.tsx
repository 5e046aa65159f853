import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { loadLegal } from '#src/features/legal/load-legal.ts'

export const loader = loadLegal('cookies')

/** What the site keeps in the browser. */
export function Component() {
  return <LegalPage area="cookies" />
}
