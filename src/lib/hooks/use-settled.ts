import { useEffect, useState } from 'react'

/** Returns the result of a promise that never rejects; `undefined` until there is one. */
export function useSettled<T>(promise: Promise<T>): T | undefined {
  const [settled, setSettled] = useState<{ promise: Promise<T>; value: T }>()
  useEffect(() => {
    let isCurrent = true
    void promise.then((value) => {
      if (isCurrent) setSettled({ promise, value })
    })
    return () => {
      isCurrent = false
    }
  }, [promise])
  return settled?.promise === promise ? settled.value : undefined
}
