import { formRecords } from '#src/domain/records.ts'
import { useDrafts } from '#src/stores/browser/drafts.ts'
import { holdsUnsent } from '#src/stores/browser/form-drafts.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { holdsPhotos, usePhotos } from '#src/stores/photos.ts'
import { accountNow } from '#src/stores/session.ts'
import { logOut } from '#src/stores/session-commands.ts'

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
  return (
    texts.some((text) => text.trim() !== '') ||
    formRecords.all(account).some(([, values]) => holdsUnsent(values)) ||
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
