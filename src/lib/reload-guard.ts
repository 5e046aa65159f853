import * as v from 'valibot'
import { LIFETIME, siteRecord } from '#src/lib/storage/records.ts'

const GUARD_MS = 60_000

/** When this tab was last reloaded because a chunk could not be loaded, in milliseconds since 1970. */
const reloadRecord = siteRecord<number>({
  name: 'reloaded',
  of: 'device',
  schema: v.number(),
  place: 'tab',
  lifetimeMs: LIFETIME.day,
  heading: null,
})

/** Returns whether an error means that a chunk could not be loaded (after a deploy, or a lost connection). */
export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|Importing a module script failed|Unable to preload/i.test(message)
}

const holds = new Set<() => boolean>()

/** Prevents the app from reloading the page while that would lose unsaved data. Returns a function that releases the hold. */
export function holdPage(isHeld: () => boolean = () => true): () => void {
  holds.add(isHeld)
  return () => holds.delete(isHeld)
}

let addressAhead: () => string | null = () => null

/** Sets what returns the address of the page that is being opened; `null` while it is the one in the address bar. */
export function setAddressAhead(next: typeof addressAhead): void {
  addressAhead = next
}

/**
 * Reloads the page, or loads the one that is being opened, at most once in 60 s. Returns false when it must not: data would be lost, or the
 * time cannot be stored (docs/rules.md#missing-parts).
 */
export function reloadOnce(): boolean {
  if ([...holds].some((isHeld) => isHeld())) return false
  const last = reloadRecord.read()
  if (last !== null && Date.now() - last < GUARD_MS) return false
  // Without storage the limit cannot be enforced, so the page is not reloaded.
  if (!reloadRecord.write(Date.now())) return false
  const address = addressAhead()
  if (address === null) location.reload()
  else location.assign(address)
  return true
}
