/** Data that a screen shows once they have loaded; for `Deferred`. */
export interface DeferredData<T> {
  /** Names what is loaded: under the same key the content stays while it loads again. */
  key: string
  /** Never rejects. */
  outcome: Promise<{ value: T } | { error: unknown }>
}

/** Returns the result of a call for a screen that does not wait for it; the screen also shows its failure. */
export function defer<T>(call: Promise<T>, key = ''): DeferredData<T> {
  const outcome = call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  return { key, outcome }
}
