import { type RefObject, useEffect } from 'react'
import { withPlaces } from '#src/domain/member/kept-search.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { keepSearch, useKeptSearch } from '#src/stores/search-kept.ts'

function boxOf({ boundingClientRect: { left, top, width } }: IntersectionObserverEntry): number[] {
  return [left, top, width]
}

/**
 * Keeps where the cards of the first view are, once a first row of members is shown at the top of the page: the shell of a later page shows
 * photos there. `null` keeps nothing.
 */
export function useKeptPlaces(row: RefObject<HTMLElement | null>, profiles: ShortProfile[] | null): void {
  useEffect(() => {
    const grid = profiles && row.current?.closest('[role=list]')
    if (!grid) return
    // It tells the places after they are laid out: asking for them would force a layout.
    const observer = new IntersectionObserver((entries) => {
      const boxes = entries.filter(({ isIntersecting }) => isIntersecting).map(boxOf)
      // WebKit tells of rows that have no places yet.
      if (boxes.length === 0) return
      observer.disconnect()
      if (window.scrollY === 0)
        keepSearch({ places: withPlaces(useKeptSearch.getState().places, innerWidth, boxes) })
    })
    for (const card of grid.querySelectorAll('[data-member]')) observer.observe(card)
    return () => observer.disconnect()
  }, [row, profiles])
}
