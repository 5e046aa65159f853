import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { loadLegal } from '#src/features/legal/load-legal.ts'

export const loader = loadLegal('ban')

/** How to block the site on a device or a network, and how to exclude oneself. */
function BanScreen() {
  return <LegalPage area="ban" />
}

export { BanScreen as Component }
