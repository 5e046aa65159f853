import { completionRecords, draftRecords, formRecords, type FormValues } from '#src/domain/records.ts'
import { readJson } from '#src/lib/storage/read-json.ts'

/** Under this key an earlier build kept the address that waits for its mailed link. */
const PENDING_EMAIL = 'settings-email-pending'

function isFields(value: unknown): value is FormValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function adopt(account: string, name: string, values: unknown): boolean {
  const known = formRecords.read(account, name)
  return !isFields(values) || formRecords.write(account, { ...values, ...known }, name)
}

/**
 * Moves what an earlier build kept of forms (among the drafts of conversations, and of the finishing page in the tab) to where forms are
 * kept now. What cannot be stored there stays.
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
  const completion = completionRecords.read(account)
  if (completion !== null && adopt(account, 'completion', completion)) completionRecords.remove(account)
}
