import { sendBeacon } from '#src/api/beacon.ts'
import { whenHidden } from '#src/lib/async/when-hidden.ts'
import { followDifferences } from './differences.ts'

/** How many answers of each call were repaired or refused. */
type Counts = Record<string, { repaired: number; refused: number }>

/**
 * Counts the answers that were repaired or refused, by call, and sends the figures to `path` on the site's own origin when the page becomes
 * hidden. Nothing of the answers is sent, and no id. Returns a function that stops it.
 */
export function startAnswerCounter(path: string): () => void {
  let counts: Counts = {}
  const stopWatching = followDifferences((found) => {
    const [first] = found
    if (!first) return
    const count = (counts[first.call] ??= { repaired: 0, refused: 0 })
    count[found.some(({ kind }) => kind === 'refused') ? 'refused' : 'repaired'] += 1
  })
  const stopSending = whenHidden(() => {
    if (Object.keys(counts).length > 0 && sendBeacon(path, counts)) counts = {}
  })
  return () => {
    stopWatching()
    stopSending()
  }
}
