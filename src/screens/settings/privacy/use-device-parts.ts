import { DEVICE_PARTS, type DevicePart } from '#src/actions/local-data.ts'
import { DEFAULT_PREFERENCES } from '#src/domain/account/preferences.ts'
import { searchRecords } from '#src/domain/records.ts'
import { countRecords } from '#src/lib/storage/record-upkeep.ts'
import { useDrafts } from '#src/stores/browser/drafts.ts'
import { useFormDrafts } from '#src/stores/browser/form-drafts.ts'
import { useDismissals } from '#src/stores/browser/dismissals.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'
import { useShownPhotos } from '#src/stores/browser/shown-photos.ts'
import { useSpendingMarks } from '#src/stores/spending.ts'

function countChosen(chosen: object): number {
  const usual = Object.entries(DEFAULT_PREFERENCES)
  const now = new Map<string, unknown>(Object.entries(chosen))
  return usual.filter(([name, value]) => JSON.stringify(now.get(name)) !== JSON.stringify(value)).length
}

/** How many records there are of what no store holds. */
export type StoredCounts = Record<'withdrawals' | 'threads' | 'search', number>

/** Returns how many withdrawals, conversations and searches this browser stores. */
export function countStored(account: string): StoredCounts {
  return {
    withdrawals: countRecords(account, 'withdrawals'),
    threads: countRecords(account, 'threads'),
    search: searchRecords.read(account) === null ? 0 : 1,
  }
}

/** Returns how much of each kind of data this browser stores for the account; offline files are not counted and always 1. */
export function useDeviceParts({ search, ...stored }: StoredCounts): { part: DevicePart; count: number }[] {
  const texts = useDrafts((state) => Object.values(state.drafts).filter((text) => text !== '').length)
  const forms = useFormDrafts((state) => state.names.length)
  const unsent = useOutbox((state) => state.entries.length)
  const closed = useDismissals((state) => Object.keys(state.dismissals).length)
  const chosen = usePreferences(countChosen)
  const shownPhotos = useShownPhotos((state) => state.profileIds.length)
  const marks = useSpendingMarks((state) => Object.keys(state.marks).length)
  const counts: Record<DevicePart, number> = {
    drafts: texts + forms,
    unsent,
    ...stored,
    closed,
    preferences: chosen + shownPhotos + marks + search,
    offline: 1,
  }
  return DEVICE_PARTS.map((part) => ({ part, count: counts[part] }))
}
