import { isChunkFailure, reloadOnce } from '#src/lib/reload-guard.ts'

/**
 * Fetches a part of the program; a failure is tried once more, then the page reloads at most once in 60 s (seed, point 4).
 * While the page reloads the promise stays open, so that no error flashes up; when it may not reload, the failure is thrown.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (first) {
    if (!isChunkFailure(first)) throw first
    try {
      return await load()
    } catch (error) {
      if (!navigator.onLine || !reloadOnce()) throw error
      return await new Promise<T>(() => {})
    }
  }
}
