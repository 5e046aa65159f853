/** Data that a screen shows once they are loaded; for `Deferred`. */
export interface DeferredData<T> {
  /** Identifies the data: while the same key reloads, its content stays on the screen. */
  key: string
  /** Never rejects. */
  outcome: Promise<{ value: T } | { error: unknown }>
}

/** Wraps a call for a screen that does not wait for its result; the screen also shows its failure. */
export function defer<T>(call: Promise<T>, key = ''): DeferredData<T> {
  const outcome = call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  return { key, outcome }
}
