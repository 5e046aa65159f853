import { type FocusEvent, useRef } from 'react'
import { LoadError } from '#src/components/LoadError.tsx'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { loadMoreMembers, useSearch } from '#src/stores/search.ts'
import { focusCard } from '#src/screens/members/grid/focus-card.ts'
import { LoadMore } from '#src/screens/members/grid/LoadMore.tsx'
import { MemberGridSkeleton } from '#src/screens/members/grid/MemberGrid.tsx'

/** The end of the results: placeholders for the next page, the button that loads it, or its error. */
export function SearchFoot() {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(0)
  const isBusy = useSearch((state) => state.isBusy)
  const error = useSearch((state) => state.error)
  const hasMore = useSearch((state) => state.found?.hasMore ?? false)
  const kept = useFocusFallback(() => {
    const button = ref.current?.querySelector('button')
    if (button) return button
    const { profiles = [] } = useSearch.getState().found ?? {}
    const first = profiles[shown.current] ?? profiles.at(-1)
    if (first) focusCard(first.id)
    return null
  })

  function enter(event: FocusEvent) {
    shown.current = useSearch.getState().found?.profiles.length ?? 0
    kept.onFocus(event)
  }

  return (
    <div ref={ref} className="stack gap-7 hide-empty" onFocus={enter} onBlur={kept.onBlur}>
      {error !== null && <LoadError error={error} busy={isBusy} onRetry={() => void loadMoreMembers()} />}
      {isBusy && <MemberGridSkeleton />}
      {error === null && hasMore && <LoadMore isBusy={isBusy} />}
    </div>
  )
}
