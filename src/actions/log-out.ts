import { formRecords } from '#src/domain/records.ts'
import { useDrafts } from '#src/stores/browser/drafts.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { holdsPhotos, usePhotos } from '#src/stores/photos.ts'
import { accountNow } from '#src/stores/session.ts'
import { logOut } from '#src/stores/session-commands.ts'

/** The new e-mail address, stored with the form that has already sent it. */
const SENT_FIELD = 'pending'

/** Logs the member out on this device. Also resolves when the server cannot be reached: nothing changes for the member. */
export async function logOutHere(): Promise<void> {
  try {
    await logOut()
  } catch {
    // The logout has already happened on this device.
  }
}

/** Returns whether a logout would delete work; a message that is being sent reaches the server anyway. */
function isSomethingUnsent(account: string): boolean {
  const texts = Object.values(useDrafts.getState().drafts)
  const fields = formRecords.all(account).flatMap(([, values]) => Object.entries(values))
  return (
    texts.some((text) => text.trim() !== '') ||
    fields.some(([field, value]) => field !== SENT_FIELD && value !== '') ||
    useOutbox.getState().entries.some(({ state }) => state !== 'sending') ||
    holdsPhotos(usePhotos.getState())
  )
}

/**
 * Logs the member out on this device, after a question where that deletes what was typed and neither sent nor saved,
 * or photos that are not uploaded (docs/rules.md#session).
 */
export function askToLogOut(): void {
  const account = accountNow()
  if (account !== null && isSomethingUnsent(account)) requestOverlay('logout', null)
  else void logOutHere()
}
