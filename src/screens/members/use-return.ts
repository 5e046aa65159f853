import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { placeLeft, useSearch } from '#src/stores/search.ts'

const FRAMES = 20

function isReturn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isReturn' in state
}

/**
 * On the way back from a profile, by the browser or by the profile's own link, the place on the page and the focus are where they were;
 * the page's own focus on the heading comes before.
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
    if (!isBack || current === null || placeLeft() === null) return
    let frame = 0
    let handle = 0
    const look = () => {
      const card = document.querySelector(`[data-member="${CSS.escape(current)}"] a`)
      frame += 1
      if (card instanceof HTMLElement) card.focus({ preventScroll: true })
      else if (frame < FRAMES) handle = requestAnimationFrame(look)
    }
    handle = requestAnimationFrame(look)
    return () => cancelAnimationFrame(handle)
  }, [isBack])
}
