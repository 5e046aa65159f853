import { type To, useMatch } from 'react-router'
import { queryFromFilter } from '#src/domain/member/search.ts'
import { link, PATHS } from '#src/paths.ts'
import { useLikes } from '#src/stores/likes.ts'
import { useKeptSearch } from '#src/stores/search-kept.ts'
import { useSearch } from '#src/stores/search.ts'

/**
 * Returns the path of the list that the open profile belongs to: the likes, otherwise the search. A filter in the address counts as chosen,
 * so the search of a member who has chosen none is left without one (docs/rules.md#own-search).
 */
export function useListPath(): { to: To; isLike: boolean } {
  const isLike = useMatch(PATHS.likedMember) !== null
  const { type } = useLikes((state) => state.shown)
  const isOwn = useKeptSearch((state) => state.account !== null && state.query === null)
  const filter = useSearch((state) => (isOwn ? undefined : state.asked?.filter))
  const search = { pathname: PATHS.members, search: filter && queryFromFilter(filter).toString() }
  const likes = type === 'received' ? PATHS.likes : link(PATHS.likesOf, { type })
  return { to: isLike ? likes : search, isLike }
}
