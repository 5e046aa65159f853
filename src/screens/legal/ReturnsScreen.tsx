import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { loadLegal } from '#src/features/legal/load-legal.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { ReturnFacts } from './ReturnFacts.tsx'

const NO_FREE_RETURNS = ['free']

export const loader = loadLegal('returns')

/** Free returns beside the right to withdraw; a member sees the last dates of his own orders (screens, B9). */
export function Component() {
  const { refund_days } = useSiteSettings()
  const hasFreeReturns = refund_days !== null && refund_days > 0
  return (
    <LegalPage area="returns" omit={hasFreeReturns ? undefined : NO_FREE_RETURNS}>
      <ReturnFacts freeDays={hasFreeReturns ? refund_days : null} />
    </LegalPage>
  )
}
