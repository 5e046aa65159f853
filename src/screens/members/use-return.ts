import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { placeLeft, useSearch } from '#src/stores/search.ts'
import { focusCard } from '#src/screens/members/grid/focus-card.ts'

function isReturn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isReturn' in state
}

/**
 * On the way back from a profile, with the browser's Back or with the profile's own link, restores the scroll position and the focus; it
 * runs after the page's own focus on the heading.
 */
export function useReturn(): void {
  const type = useNavigationType()
  const location = useLocation()
  const isByLink = type !== NavigationType.Pop && isReturn(location.state)
  const isBack = type === NavigationType.Pop || isByLink

  useLayoutEffect(() => {
    if (isByLink) window.scrollTo(0, placeLeft()?.scrollY ?? 0)
  }, [isByLink])

  useEffect(() => {
    const { current } = useSearch.getState()
    return isBack && current !== null && placeLeft() !== null ? focusCard(current) : undefined
  }, [isBack])
}
