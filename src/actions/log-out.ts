import { logOut } from '#src/stores/session-commands.ts'

/** Logs the member out on this device. Resolves also when the server could not be told: nothing changes for the member. */
export async function logOutHere(): Promise<void> {
  try {
    await logOut()
  } catch {
    // The logout has already happened on this device.
  }
}
