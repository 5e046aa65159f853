/** Resolves when the browser is online, or when the signal is aborted. */
export function backOnline(until: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      window.removeEventListener('online', done)
      until.removeEventListener('abort', done)
      resolve()
    }
    window.addEventListener('online', done)
    until.addEventListener('abort', done)
  })
}
