import { type countKept, DEVICE_PARTS, type DevicePart } from '#src/background/device-data.ts'
import { USUAL_PREFERENCES } from '#src/domain/preferences.ts'
import { useDrafts } from '#src/stores/drafts.ts'
import { countHidden, useHideFlags } from '#src/stores/hide-flags.ts'
import { useShownPhotos } from '#src/stores/shown-photos.ts'
import { useSpendingMarkCount } from '#src/stores/spending.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { usePreferences } from '#src/stores/preferences.ts'

function countChosen(chosen: object): number {
  const usual = Object.entries(USUAL_PREFERENCES)
  const now = new Map<string, unknown>(Object.entries(chosen))
  return usual.filter(([name, value]) => JSON.stringify(now.get(name)) !== JSON.stringify(value)).length
}

/** What this browser keeps for an account, counted; the parts of the program itself are not counted and stand as 1. */
export function useDeviceParts(
  account: string,
  { begunForms, withdrawals }: ReturnType<typeof countKept>,
): { part: DevicePart; count: number }[] {
  const texts = useDrafts((state) => Object.values(state.drafts).filter((text) => text !== '').length)
  const unsent = useOutbox((state) => state.entries.length)
  const closed = useHideFlags((state) => countHidden(state.flags, account))
  const chosen = usePreferences(countChosen)
  const shownPhotos = useShownPhotos((state) => state.profileIds.length)
  const marks = useSpendingMarkCount(account)
  const counts: Record<DevicePart, number> = {
    drafts: texts + begunForms,
    unsent,
    withdrawals,
    closed,
    preferences: chosen + shownPhotos + marks,
    offline: 1,
  }
  return DEVICE_PARTS.map((part) => ({ part, count: counts[part] }))
}
