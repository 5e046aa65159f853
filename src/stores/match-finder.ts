import type { MatchWishes } from '#src/domain/member/match-wishes.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { accountStore } from '#src/lib/state.ts'

interface MatchFinderState {
  /** `null` until the member changes one. */
  wishes: MatchWishes | null
  /** The shortlist for these wishes; `null` before the first one. */
  found: ShortProfile[] | null
}

/** The member's choices in the match finder and the shortlist, until the page is closed. */
export const useMatchFinder = accountStore<MatchFinderState>(() => ({ wishes: null, found: null }))

/** Sets the choices; the shortlist of earlier ones is removed. */
export function setMatchWishes(wishes: MatchWishes): void {
  useMatchFinder.setState({ wishes, found: null })
}

/** Removes a member from the shortlist (block); returns a function that puts them back, at its end, unless the choices have changed. */
export function hideInShortlist(id: string): () => void {
  const { wishes, found: before } = useMatchFinder.getState()
  const row = before?.find((other) => other.id === id)
  const end = (rows: ShortProfile[]) =>
    useMatchFinder.setState(({ found }) => ({
      found: found && [...found.filter((other) => other.id !== id), ...rows],
    }))
  end([])
  return () => row && useMatchFinder.getState().wishes === wishes && end([row])
}

/** Sets the shortlist for the choices, unless they were changed since; returns whether it is set. */
export function setShortlist(wishes: MatchWishes, found: ShortProfile[]): boolean {
  const isCurrent = useMatchFinder.getState().wishes === wishes
  if (isCurrent) useMatchFinder.setState({ found })
  return isCurrent
}
