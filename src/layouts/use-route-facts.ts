import { useMatches } from 'react-router'
import { isStandalone } from '#src/lib/standalone.ts'
import type { RouteFacts } from '#src/layouts/route-facts.ts'

/** The facts of the route that is open, from its `handle`. */
export function useRouteFacts(): RouteFacts {
  const facts: RouteFacts = {}
  for (const { handle } of useMatches()) {
    if (typeof handle === 'object' && handle !== null) Object.assign(facts, handle)
  }
  return facts
}

/** Whether the Back button stands in the top bar: an installed app, more than one page of history, and a route that has it (seed, point 2). */
export function useHasBack(): boolean {
  const { hasBack = false } = useRouteFacts()
  return hasBack && isStandalone() && history.length > 1
}
