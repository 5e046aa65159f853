import type { ShortProfile } from '#src/domain/member/profile.ts'
import { useLikes } from '#src/stores/likes.ts'
import { useSearch } from '#src/stores/search.ts'

/** Returns what the lists in memory say about a member; `null` if they are in none. */
export function knownMember(id: string): ShortProfile | null {
  const { found } = useSearch.getState()
  const { likes } = useLikes.getState()
  const lists = [found?.profiles, found?.similar, likes?.profiles]
  return lists.flatMap((list) => list ?? []).find((profile) => profile.id === id) ?? null
}
