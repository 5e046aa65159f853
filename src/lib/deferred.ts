/** The result of a call: its value, or why it failed. */
export type Outcome<T> = { value: T } | { error: unknown }

/** Data that a screen shows once it is loaded; for `Deferred`. */
export interface DeferredData<T> {
  /** Identifies the data: while the same key reloads, its content stays on the screen. */
  key: string
  /** Never rejects. */
  outcome: Promise<Outcome<T>>
}

/** Marks a promise as fulfilled: React reads one that is marked like this without waiting for it. */
function mark<T>(outcome: Promise<Outcome<T>>, value: Outcome<T>): Promise<Outcome<T>> {
  return Object.assign(outcome, { status: 'fulfilled', value })
}

/** Wraps data that is already available: a screen shows it with its first paint. */
export function ready<T>(value: T, key = ''): DeferredData<T> {
  const outcome = { value }
  return { key, outcome: mark(Promise.resolve(outcome), outcome) }
}

/** Wraps a call for a screen that does not wait for its result; the screen also shows its failure. */
export function defer<T>(call: Promise<T>, key = ''): DeferredData<T> {
  const outcome: Promise<Outcome<T>> = call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  void outcome.then((settled) => mark(outcome, settled))
  return { key, outcome }
}

/** Calls back with the outcome of deferred data; returns a function that cancels it. */
export function onSettled<T>(
  { outcome }: DeferredData<T>,
  listener: (outcome: Outcome<T>) => void,
): () => void {
  let isCurrent = true
  void outcome.then((settled) => {
    if (isCurrent) listener(settled)
  })
  return () => {
    isCurrent = false
  }
}

/** Returns whether deferred data has loaded or failed to load. React also marks a promise that it is waiting for, but without a value. */
export function isSettled({ outcome }: DeferredData<unknown>): boolean {
  return 'value' in outcome
}
