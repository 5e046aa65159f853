import { readStored, writeStored } from '#src/lib/browser-storage.ts'

const PREFIX = 'bonus.dismissed.'

function keyOf(account: string): string {
  return PREFIX + encodeURIComponent(account)
}

/** Whether this account has closed the bonus modal on this device (seed, point 4: closing it stores a dismissal). */
export function isBonusModalDismissed(account: string): boolean {
  return readStored(keyOf(account)) !== null
}

/** Keeps the time at which the bonus modal was closed. */
export function dismissBonusModal(account: string): void {
  writeStored(keyOf(account), String(Date.now()))
}
