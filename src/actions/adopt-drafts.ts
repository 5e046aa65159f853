import { draftRecords, formRecords } from '#src/domain/records.ts'
import { isPlainObject } from '#src/lib/is-plain-object.ts'
import { readJson } from '#src/lib/storage/read-json.ts'

/** An earlier build stored the address that awaits confirmation under this key. */
const PENDING_EMAIL = 'settings-email-pending'

function adopt(account: string, name: string, values: unknown): boolean {
  const known = formRecords.read(account, name)
  return isPlainObject(values) && formRecords.write(account, { ...values, ...known }, name)
}

/**
 * Moves form drafts from where an earlier build stored them, among the drafts of conversations, to where forms are stored now. What cannot
 * be stored there is left in place.
 */
export function adoptFormDrafts(account: string): void {
  for (const [key, text] of draftRecords.all(account)) {
    if (!/^(settings|profile|report)-/.test(key)) continue
    const isAdopted =
      key === PENDING_EMAIL
        ? adopt(account, 'settings-email', { pending: text })
        : adopt(account, key, readJson(text))
    if (isAdopted) draftRecords.remove(account, key)
  }
}
