import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { shownSimilar } from '#src/domain/member/found-members.ts'
import { useBackOnline } from '#src/lib/hooks/use-back-online.ts'
import { hasModifier } from '#src/lib/keyboard/has-modifier.ts'
import { link, PATHS } from '#src/paths.ts'
import { noteSeenLast, useLikes } from '#src/stores/likes.ts'
import { loadMoreMembers, noteMovedTo, useSearch } from '#src/stores/search.ts'

/** How near the end of the loaded results the next page is requested. */
const NEAR_THE_END = 3
const STEPS: Readonly<Record<string, 'previous' | 'next'>> = { ArrowLeft: 'previous', ArrowRight: 'next' }
/** What uses the arrow keys itself. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [data-own-keys]'

/** The members before and after a profile, in the list that it was opened from. */
export interface Neighbours {
  /** True while the profile is in the list from which it was opened. */
  isInList: boolean
  hasPrevious: boolean
  hasNext: boolean
  go: (direction: 'previous' | 'next') => void
}

/** Returns the list that the open profile belongs to, as ids: the likes, otherwise the results of the search. */
function useListIds(): readonly string[] {
  const isLike = useMatch(PATHS.likedMember) !== null
  const liked = useLikes((state) => state.shown.ids)
  const found = useSearch((state) => state.found)
  if (isLike) return liked
  return found ? [...found.profiles, ...shownSimilar(found)].map((profile) => profile.id) : []
}

/**
 * Returns the way to the previous and the next member, also by the arrow keys. Each replaces the profile in the history, so that Back leads
 * to the list (docs/rules.md#next-member).
 */
export function useNeighbours(id: string): Neighbours {
  const navigate = useNavigate()
  const isLike = useMatch(PATHS.likedMember) !== null
  const pattern = isLike ? PATHS.likedMember : PATHS.member
  const ids = useListIds()
  const index = ids.indexOf(id)
  const previous = index > 0 ? ids[index - 1] : undefined
  const next = index < 0 ? undefined : ids[index + 1]
  const isNearEnd = pattern === PATHS.member && index >= 0 && index >= ids.length - NEAR_THE_END

  // A page may bring nobody who is listed yet.
  const page = useSearch((state) => state.found?.page)
  useEffect(() => {
    if (isNearEnd) void loadMoreMembers()
  }, [isNearEnd, page])
  useBackOnline(() => void loadMoreMembers(), isNearEnd)

  useEffect(() => {
    if (isLike) noteSeenLast(id)
  }, [isLike, id])

  function go(direction: 'previous' | 'next') {
    const to = direction === 'next' ? next : previous
    if (to === undefined) return
    if (!isLike) noteMovedTo(to)
    void navigate(link(pattern, { id: to }), { replace: true })
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const direction = STEPS[event.key]
    if (direction === undefined || event.defaultPrevented || hasModifier(event)) return
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return
    go(direction)
  })
  // A passive effect may run late: a key pressed in between would act on the previous profile.
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])

  return { isInList: index >= 0, hasPrevious: previous !== undefined, hasNext: next !== undefined, go }
}
