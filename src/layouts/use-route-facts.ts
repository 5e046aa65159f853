import { useMatches } from 'react-router'
import { isStandalone } from '#src/lib/standalone.ts'
import { factsOf, type RouteFacts } from '#src/domain/site/route-facts.ts'

/** The facts of the open route and of the groups around it. */
export function useRouteFacts(): RouteFacts {
  return factsOf(useMatches().map(({ handle }) => handle))
}

/** Whether the Back button stands in the top bar: an installed app, more than one page of history, and a route that has it (docs/rules.md#back-button). */
export function useHasBack(): boolean {
  const { hasBack = false } = useRouteFacts()
  return hasBack && isStandalone() && history.length > 1
}
