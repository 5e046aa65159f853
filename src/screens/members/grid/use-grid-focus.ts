import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
} from 'react'
import type { WindowVirtualizerHandle } from 'virtua'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { noteCurrentMember, takeMoved, useSearch } from '#src/stores/search.ts'
import { cardLink, focusCard } from '#src/components/focus-card.ts'

/** The height of the sticky header, which covers the content below it. */
const HEADER_PX = 72
/** A row is added, and becomes visible once it is measured: only then a card in it can have the focus. */
const MUTATIONS = { childList: true, subtree: true, attributeFilter: ['style'] }

const STEPS: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
}

interface GridSize {
  length: number
  columns: number
}

/** Returns the index to which a key moves from another index; `null` if the key does not move, or there is no card. */
export function indexAfterKey(key: string, from: number, { length, columns }: GridSize): number | null {
  const last = length - 1
  if (key === 'Home') return from === 0 ? null : 0
  if (key === 'End') return from === last ? null : last
  const step = STEPS[key]?.(columns)
  if (step === undefined) return null
  const to = from + step
  if (to < 0) return null
  if (to <= last) return to
  const isInLastRow = Math.floor(from / columns) === Math.floor(last / columns)
  return key === 'ArrowDown' && !isInLastRow ? last : null
}

interface Grid {
  profiles: ShortProfile[]
  columns: number
  container: RefObject<HTMLDivElement | null>
  virtualizer: RefObject<WindowVirtualizerHandle | null>
}

interface GridFocus {
  /** The member whose card is the grid's tab stop. */
  tabStop: string | undefined
  handlers: {
    onFocus: (event: FocusEvent) => void
    onBlur: () => void
    onKeyDown: (event: KeyboardEvent) => void
  }
  /** Moves the tab stop, and the focus if it was there, into the view after its card was scrolled away. */
  followView: () => void
}

function memberAt(target: EventTarget): string | undefined {
  if (!(target instanceof Element) || target.closest('[role="menu"]')) return undefined
  return target.closest<HTMLElement>('[data-member]')?.dataset['member']
}

function cardsIn(container: HTMLElement | null): HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>('[data-member]') ?? [])]
}

/** Returns the first card below the header; the last one if the view is below all of them, as while the next page of results loads. */
function firstInView(cards: HTMLElement[]): HTMLElement | undefined {
  return cards.find((card) => card.getBoundingClientRect().top >= HEADER_PX) ?? cards.at(-1)
}

/** Moves the focus from the card of a member who was just blocked to the next card, or to the previous one. */
export function focusAfterBlock(id: string): void {
  const ids = cardsIn(document.body).map((card) => card.dataset['member'])
  const index = ids.indexOf(id)
  const neighbour = ids[index + 1] ?? ids[index - 1]
  if (neighbour === undefined) return
  noteCurrentMember(neighbour)
  focusCard(neighbour)
}

/** Makes the grid a single tab stop; arrow keys move it, L likes. */
export function useGridFocus({ profiles, columns, container, virtualizer }: Grid): GridFocus {
  const tabStop = useSearch(({ current }) =>
    profiles.some(({ id }) => id === current) ? (current ?? undefined) : profiles[0]?.id,
  )
  const focusFallback = useFocusFallback(() => {
    const cards = cardsIn(container.current)
    // Another number of columns renders the card again.
    const again = cards.find(({ dataset }) => dataset['member'] === useSearch.getState().current)
    const card = again ?? firstInView(cards)
    card?.querySelector('a')?.focus({ preventScroll: true })
    return null
  })
  const restoreFocus = useEffectEvent(focusFallback.restore)

  // The virtualizer removes rows without a render of the grid.
  useEffect(() => {
    const observer = new MutationObserver(() => restoreFocus())
    if (container.current) observer.observe(container.current, MUTATIONS)
    return () => observer.disconnect()
  }, [container])

  const showMoved = useEffectEvent(() => {
    const index = profiles.findIndex(({ id }) => id === useSearch.getState().current)
    if (index < 0 || takeMoved() === null) return
    virtualizer.current?.scrollToIndex(Math.floor(index / columns), { align: 'center' })
  })
  // After the place where the results were left is restored.
  useEffect(() => {
    const frame = requestAnimationFrame(() => showMoved())
    return () => cancelAnimationFrame(frame)
  }, [])

  /** The card to which a key has moved, until it is rendered and has the focus: the next key moves on from there. */
  const awaited = useRef<string>(undefined)

  function focus(index: number) {
    const id = profiles[index]?.id
    if (id === undefined) return
    const link = cardLink(id)
    link?.focus()
    if (link && document.activeElement === link) return
    awaited.current = id
    virtualizer.current?.scrollToIndex(Math.floor(index / columns), { align: 'nearest' })
    focusCard(id)
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = awaited.current
    awaited.current = undefined
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const id = memberAt(event.target)
    const from = profiles.findIndex((profile) => profile.id === id)
    if (id === undefined || from < 0) return
    if (event.key.toLowerCase() === 'l') {
      const card = cardLink(id)?.closest('[data-member]')
      if (!event.repeat) card?.querySelector<HTMLElement>('button[aria-pressed]')?.click()
      event.preventDefault()
      return
    }
    const ahead = profiles.findIndex((profile) => profile.id === next)
    const to = indexAfterKey(event.key, ahead < 0 ? from : ahead, { length: profiles.length, columns })
    if (to === null) return
    event.preventDefault()
    focus(to)
  }

  function onFocus(event: FocusEvent) {
    const id = memberAt(event.target)
    if (id === undefined) return
    awaited.current = undefined
    focusFallback.handlers.onFocus(event)
    if (id !== useSearch.getState().current) noteCurrentMember(id)
  }

  const moveTabStop = useEffectEvent(() => {
    const cards = cardsIn(container.current)
    if (cards.some(({ dataset }) => dataset['member'] === tabStop)) return
    const next = firstInView(cards)?.dataset['member']
    if (next !== undefined) noteCurrentMember(next)
  })
  // The virtualizer adds and removes rows in the render that follows the scroll-end event.
  const [scrolls, followView] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (scrolls > 0) moveTabStop()
  }, [scrolls])

  return { tabStop, handlers: { onFocus, onBlur: focusFallback.handlers.onBlur, onKeyDown }, followView }
}
