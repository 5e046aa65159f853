import { onAccountReset } from '#src/lib/state.ts'

/**
 * Returns a function that makes a call, or returns the promise of the same call if it is already under way. Arguments are compared as JSON;
 * a `URLSearchParams` equals any other.
 */
export function shareCall<A extends readonly unknown[], T>(
  call: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  const pending = new Map<string, Promise<T>>()
  onAccountReset(() => pending.clear())

  return (...args) => {
    const key = JSON.stringify(args)
    const shared = pending.get(key)
    if (shared) return shared
    const promise = call(...args).finally(() => pending.get(key) === promise && pending.delete(key))
    pending.set(key, promise)
    return promise
  }
}
