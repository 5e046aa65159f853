/** Resolves after a number of milliseconds, or when the signal is aborted; never rejects. */
export function wait(ms: number, until?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      until?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    until?.addEventListener('abort', done)
  })
}
