import * as v from 'valibot'
import { LIFE, siteRecord } from '#src/lib/storage/records.ts'

const GUARD_MS = 60_000

/** When this tab was last reloaded because a part of the program could not be fetched, in milliseconds since 1970. */
const reloadRecord = siteRecord<number>({
  name: 'reloaded',
  of: 'device',
  schema: v.number(),
  place: 'tab',
  lifeMs: LIFE.day,
  heading: null,
})

/** Whether an error means that a part of the program could not be fetched (after a deploy, or a cut connection). */
export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|Importing a module script failed|Unable to preload|error loading dynamically/i.test(
    message,
  )
}

const holds = new Set<() => boolean>()

/** Keeps the page from being reloaded by the program while a reload would lose something that cannot be kept. Returns what takes it back. */
export function holdPage(isHeld: () => boolean = () => true): () => void {
  holds.add(isHeld)
  return () => holds.delete(isHeld)
}

/**
 * Reloads the page, at most once in 60 s; false when it may not: something would be lost, or the time cannot be kept (docs/rules.md#missing-parts).
 */
export function reloadOnce(): boolean {
  if ([...holds].some((isHeld) => isHeld())) return false
  const last = reloadRecord.read()
  if (last !== null && Date.now() - last < GUARD_MS) return false
  // Without storage the guard cannot work, so there is no automatic reload.
  if (!reloadRecord.write(Date.now())) return false
  location.reload()
  return true
}
