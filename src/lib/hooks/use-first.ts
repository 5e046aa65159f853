import { useState } from 'react'

/** Returns the value that the component was first rendered with. */
export function useFirst<T>(value: T): T {
  const [first] = useState(() => value)
  return first
}
