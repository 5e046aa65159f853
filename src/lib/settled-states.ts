import type { DataRouter } from 'react-router'

type State = DataRouter['state']

/** Returns whether two states differ only in the navigation that is under way. */
function isSamePage(a: State, b: State): boolean {
  const before: Record<string, unknown> = { ...a, navigation: null }
  const after: Record<string, unknown> = { ...b, navigation: null }
  return Object.keys(after).every((key) => Object.is(before[key], after[key]))
}

/**
 * Returns a router for `RouterProvider` that does not notify it when a navigation merely begins. That would render the whole page again
 * before the next one can render, and no component needs it: the loading bar asks the router itself.
 */
export function settledStates(router: DataRouter): DataRouter {
  let known = router.state
  const subscribe: DataRouter['subscribe'] = (listener) =>
    router.subscribe((state, changes) => {
      const isSame = isSamePage(known, state)
      known = state
      if (!isSame) listener(state, changes)
    })
  return new Proxy(router, {
    get: (target, name): unknown => (name === 'subscribe' ? subscribe : Reflect.get(target, name)),
  })
}
