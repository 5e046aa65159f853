import * as v from 'valibot'
import { LIFE, siteRecord } from '#src/lib/records.ts'

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

/** Reloads the page, at most once in 60 s; false when it may not, also where the time cannot be kept (seed, point 4). */
export function reloadOnce(): boolean {
  const last = reloadRecord.read()
  if (last !== null && Date.now() - last < GUARD_MS) return false
  // Without storage the guard cannot work, so there is no automatic reload.
  if (!reloadRecord.write(Date.now())) return false
  location.reload()
  return true
}
