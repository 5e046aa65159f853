import { type To, useMatch } from 'react-router'
import { queryFromFilter } from '#src/domain/member/search.ts'
import { link, PATHS } from '#src/paths.ts'
import { useLikes } from '#src/stores/likes.ts'
import { useSearch } from '#src/stores/search.ts'

/** Returns the path of the list that the open profile belongs to: the likes, otherwise the search. */
export function useListPath(): { to: To; isLike: boolean } {
  const isLike = useMatch(PATHS.likedMember) !== null
  const { type } = useLikes((state) => state.shown)
  const filter = useSearch((state) => state.asked?.filter)
  const search = { pathname: PATHS.members, search: filter && queryFromFilter(filter).toString() }
  const likes = type === 'received' ? PATHS.likes : link(PATHS.likesOf, { type })
  return { to: isLike ? likes : search, isLike }
}
