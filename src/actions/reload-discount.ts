import type { ActiveDiscount } from '#src/domain/money/discount.ts'
import { useSession } from '#src/stores/session.ts'
import { updateTimeBonus, loadTimeBonusCode } from '#src/stores/time-bonus.ts'
import { loadWelcome } from '#src/stores/welcome.ts'

/** Loads an active discount of the member again; if the backend no longer has it, it is removed everywhere. */
export async function reloadDiscount(kind: ActiveDiscount['kind']): Promise<void> {
  if (kind === 'welcome') return loadWelcome()
  const { user } = useSession.getState()
  if (!user) return
  await loadTimeBonusCode(user)
  updateTimeBonus(useSession.getState().user)
}
