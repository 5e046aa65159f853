import { type RefObject, useEffect } from 'react'

/** How much of a card has to be in view, below the header. */
const SEEN = { rootMargin: '-80px 0px 0px', threshold: 0.5 }

/** Keeps the cards that are looked at in view when their columns change, as when a phone is turned (docs/rules.md#likes). */
export function useKeptView(list: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  useEffect(() => {
    const element = list.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const inView = new Set<Element>()
    const seen = new IntersectionObserver((entries) => {
      for (const { target, intersectionRatio } of entries)
        if (intersectionRatio >= SEEN.threshold) inView.add(target)
        else inView.delete(target)
    }, SEEN)
    const cards = [...element.children]
    for (const card of cards) seen.observe(card)
    let width = element.clientWidth
    const sized = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      const first = cards.findIndex((card) => inView.has(card))
      // At the top of the page nothing has to move.
      if (first > 0) cards[first]?.scrollIntoView()
    })
    sized.observe(element)
    return () => {
      seen.disconnect()
      sized.disconnect()
    }
  }, [list, rows])
}
