import { useEffect, useState } from 'react'

/** Returns the result of a promise that never rejects; `undefined` until there is one. While the same key loads again, the last one stays. */
export function useSettled<T>(key: string, promise: Promise<T>): T | undefined {
  const [settled, setSettled] = useState<{ key: string; value: T }>()
  useEffect(() => {
    let isCurrent = true
    void promise.then((value) => {
      if (isCurrent) setSettled({ key, value })
    })
    return () => {
      isCurrent = false
    }
  }, [key, promise])
  return settled?.key === key ? settled.value : undefined
}
