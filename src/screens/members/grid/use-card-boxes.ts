import { type RefObject, useEffect } from 'react'
import { withCardBoxes } from '#src/domain/member/search-kept.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { keepSearch, useKeptSearch } from '#src/stores/search-kept.ts'

function boxOf({ boundingClientRect: { left, top, width } }: IntersectionObserverEntry): number[] {
  return [left, top, width]
}

/**
 * Stores the positions of the cards in the first view, once a first row of members is shown at the top of the page: the shell of a later
 * page shows photos there. `null` stores nothing.
 */
export function useCardBoxes(row: RefObject<HTMLElement | null>, profiles: ShortProfile[] | null): void {
  useEffect(() => {
    const grid = profiles && row.current?.closest('[role=list]')
    if (!grid) return
    // An observer reports positions after the layout; reading them here would force one.
    const observer = new IntersectionObserver((entries) => {
      const boxes = entries.filter(({ isIntersecting }) => isIntersecting).map(boxOf)
      // WebKit also reports rows that are not laid out yet.
      if (boxes.length === 0) return
      observer.disconnect()
      if (window.scrollY === 0)
        keepSearch({ cardBoxes: withCardBoxes(useKeptSearch.getState().cardBoxes, innerWidth, boxes) })
    })
    for (const card of grid.querySelectorAll('[data-member]')) observer.observe(card)
    return () => observer.disconnect()
  }, [row, profiles])
}
