/** What a part of the screen gets, or why it did not; the promise of it never fails. */
export type Answer<T> = Promise<{ value: T } | { error: unknown }>

/** Turns a call into an answer that never fails. */
export function answerOf<T>(call: Promise<T>): Answer<T> {
  return call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
}
