import { useRef } from 'react'
import { LoadError } from '#src/components/failure/LoadError.tsx'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { loadMoreMembers, useSearch } from '#src/stores/search.ts'
import { Loading } from '#src/ui/Loading.tsx'
import { focusFirstNew, LoadMore } from '#src/screens/members/grid/LoadMore.tsx'
import { MemberGridSkeleton } from '#src/screens/members/grid/MemberGrid.tsx'

/** The end of the results: placeholders for the next page, the button that loads it, or its error. */
export function SearchFoot() {
  const ref = useRef<HTMLDivElement>(null)
  const isBusy = useSearch((state) => state.isBusy)
  const error = useSearch((state) => state.error)
  const hasMore = useSearch((state) => state.found?.hasMore ?? false)
  const focusFallback = useFocusFallback(() => {
    const button = ref.current?.querySelector('button')
    if (button) return button
    focusFirstNew()
    return null
  })

  return (
    <div ref={ref} className="stack gap-7 hide-empty" {...focusFallback.handlers}>
      {error !== null && <LoadError error={error} busy={isBusy} onRetry={() => void loadMoreMembers()} />}
      <Loading isLoading={isBusy} placeholder={<MemberGridSkeleton />} />
      {error === null && hasMore && <LoadMore isBusy={isBusy} />}
    </div>
  )
}
