import * as v from 'valibot'
import { LIFETIME, siteRecord } from '#src/lib/storage/records.ts'

const GUARD_MS = 60_000
const ANSWER_MS = 5_000

/** When this tab was last reloaded because a chunk could not be loaded, in milliseconds since 1970. */
const reloadRecord = siteRecord<number>({
  name: 'reloaded',
  of: 'device',
  schema: v.number(),
  place: 'tab',
  lifetimeMs: LIFETIME.day,
})

const MISSING =
  /dynamically imported module|Importing a module script failed|valid JavaScript MIME type|Unable to preload|^No texts:/i

/** Returns whether an error means that a chunk or its texts could not be loaded (after a deploy, or a lost connection). */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message)
}

const holds = new Set<() => boolean>()

/** Prevents the app from reloading the page while that would lose unsaved data. Returns a function that releases the hold. */
export function holdPage(isHeld: () => boolean = () => true): () => void {
  holds.add(isHeld)
  return () => holds.delete(isHeld)
}

/** Returns whether a reload would lose unsaved data. */
export function isPageHeld(): boolean {
  return [...holds].some((isHeld) => isHeld())
}

/** Reloads the document, perhaps at another URL. */
type Load = () => void

/** Returns whether the site answers: otherwise a reload would put the browser's own error page in place of one that works. */
export async function isServed(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

let prepare = async (): Promise<Load | null> => ((await isServed()) ? () => location.reload() : null)

/** Sets the function that prepares a reload; it returns `null` when a reload would be useless. */
export function setReload(next: typeof prepare): void {
  prepare = next
}

/**
 * Reloads the document, at most once in 60 s. Returns false when it must not: a reload would be useless, data would be lost, the time
 * cannot be stored, or `isUnwanted` says so once the rest is known (docs/rules.md#missing-parts).
 */
export async function reloadOnce(isUnwanted = () => false): Promise<boolean> {
  const load = await prepare()
  if (!load || isUnwanted() || isPageHeld()) return false
  const last = reloadRecord.read()
  if (last !== null && Math.abs(Date.now() - last) < GUARD_MS) return false
  // Without storage the limit cannot be enforced, so the page is not reloaded.
  if (!reloadRecord.write(Date.now())) return false
  load()
  return true
}
