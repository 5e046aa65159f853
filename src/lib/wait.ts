/** Resolves after so many milliseconds, or as soon as the signal says so. */
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
