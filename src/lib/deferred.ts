/** Data that a screen shows once they are loaded; for `Deferred`. */
export interface DeferredData<T> {
  /** Identifies the data: while the same key reloads, its content stays on the screen. */
  key: string
  /** Never rejects. */
  outcome: Promise<{ value: T } | { error: unknown }>
}

/** Wraps data that are there already: a screen shows them with its first paint. */
export function ready<T>(value: T, key = ''): DeferredData<T> {
  const outcome = { value }
  // React reads a promise that is marked like this without waiting for it.
  return { key, outcome: Object.assign(Promise.resolve(outcome), { status: 'fulfilled', value: outcome }) }
}

/** Wraps a call for a screen that does not wait for its result; the screen also shows its failure. */
export function defer<T>(call: Promise<T>, key = ''): DeferredData<T> {
  const outcome = call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  return { key, outcome }
}
