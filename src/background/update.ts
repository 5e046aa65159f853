import { entryOf } from '#src/domain/site/build-entry.ts'
import { noteUpdate, useUpdate } from '#src/stores/browser/update.ts'

const LOOK_MS = 30 * 60_000

async function newestEntry(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
    return answer.ok ? entryOf(await answer.text()) : null
  } catch {
    // Without an answer nobody knows of a newer build.
    return null
  }
}

/**
 * Looks every half hour, and when the page is seen again after that time, whether the site was deployed anew. The page is never reloaded
 * by itself: the member is told. Returns what stops it.
 */
export function startUpdate(): () => void {
  const own = entryOf(document.documentElement.outerHTML)
  if (own === null) return () => {}
  let lookedAt = Date.now()
  const look = async () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || useUpdate.getState().isAvailable)
      return
    if (Date.now() - lookedAt < LOOK_MS) return
    lookedAt = Date.now()
    const newest = await newestEntry()
    if (newest !== null && newest !== own) noteUpdate()
  }
  const onLook = () => void look()
  const timer = setInterval(onLook, LOOK_MS)
  document.addEventListener('visibilitychange', onLook)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onLook)
  }
}
