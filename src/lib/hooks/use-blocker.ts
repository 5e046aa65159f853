import { useContext, useLayoutEffect, useState } from 'react'
import {
  type Blocker,
  type BlockerFunction,
  IDLE_BLOCKER,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
} from 'react-router'

let blockers = 0

/**
 * Like the router's hook of this name, but active as soon as its component is shown: the library's own starts two tasks later, and a quick
 * Back before that leaves the page.
 */
export function useBlocker(shouldBlock: BlockerFunction): Blocker {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const state = useContext(UNSAFE_DataRouterStateContext)
  const [key] = useState(() => String((blockers += 1)))
  useLayoutEffect(() => void router?.getBlocker(key, shouldBlock), [router, key, shouldBlock])
  useLayoutEffect(() => () => router?.deleteBlocker(key), [router, key])
  return state?.blockers.get(key) ?? IDLE_BLOCKER
}
