import { useMatches } from 'react-router'
import { isStandalone } from '#src/lib/standalone.ts'
import { factsOf, type RouteFacts } from '#src/domain/site/route-facts.ts'

/** The facts of the open route and of the groups around it. */
export function useRouteFacts(): RouteFacts {
  return factsOf(useMatches().map(({ handle }) => handle))
}

/**
 * Returns whether the top bar has a Back button: in an installed app with history, on a route that wants it (docs/rules.md#back-button).
 */
export function useHasBack(): boolean {
  const { hasBack = false } = useRouteFacts()
  return hasBack && isStandalone() && history.length > 1
}
