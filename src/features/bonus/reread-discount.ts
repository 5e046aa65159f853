import type { ActiveDiscount } from '#src/domain/money/discount.ts'
import { useSession } from '#src/stores/session.ts'
import { loadTimeBonus, loadTimeBonusRecord } from '#src/stores/time-bonus.ts'
import { loadWelcome } from '#src/stores/welcome.ts'

/** Asks the backend again for an active discount that counts for an order; when it does not know it any more, it ends everywhere. */
export async function rereadDiscount(kind: ActiveDiscount['kind']): Promise<void> {
  if (kind === 'welcome') return loadWelcome()
  const { user } = useSession.getState()
  if (!user) return
  await loadTimeBonusRecord(user)
  loadTimeBonus(useSession.getState().user)
}
