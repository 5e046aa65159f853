import { entryOf } from '#src/domain/site/build-entry.ts'
import { startPoll } from '#src/lib/async/poll.ts'
import { noteUpdate, useUpdate } from '#src/stores/browser/update.ts'
import { MINUTE_MS } from '#src/lib/time/durations.ts'

const CHECK_MS = 30 * MINUTE_MS

async function newestEntry(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
    return answer.ok ? entryOf(await answer.text()) : null
  } catch {
    // Without an answer it is unknown whether there is a newer build.
    return null
  }
}

/**
 * Checks every half hour, and when the page becomes visible after that time, whether a newer build was deployed. The page is never reloaded
 * on its own: the member is notified. Returns a function that stops it.
 */
export function startUpdate(): () => void {
  const own = entryOf(document.documentElement.outerHTML)
  if (own === null) return () => {}

  async function check() {
    const newest = await newestEntry()
    const isNew = newest !== null && newest !== own
    if (isNew) noteUpdate()
    return isNew
  }

  const { stop } = startPoll({
    ask: check,
    delayMs: () => CHECK_MS,
    mayAsk: () => !useUpdate.getState().isAvailable,
    gapMs: CHECK_MS,
  })
  return stop
}
