/** Resolves after so many milliseconds, or as soon as the signal says so. */
export function wait(ms: number, until?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    until?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
