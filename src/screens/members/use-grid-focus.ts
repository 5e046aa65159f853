import { type KeyboardEvent, type FocusEvent, type RefObject } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'
import type { ShortProfile } from '#src/domain/profile.ts'
import { noteCurrentMember, useSearch } from '#src/stores/search.ts'
import { placeAfterKey } from './grid-keys.ts'

interface Grid {
  profiles: ShortProfile[]
  columns: number
  container: RefObject<HTMLDivElement | null>
  virtualizer: RefObject<WindowVirtualizerHandle | null>
}

interface GridFocus {
  /** The member whose card is the grid's stop for the Tab key. */
  stop: string | undefined
  handlers: {
    onFocus: (event: FocusEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
  /** Moves the stop into the view when the card that had it was scrolled away. */
  followView: () => void
}

function cardOf(container: HTMLElement | null, id: string | undefined): HTMLElement | null {
  const cards = container?.querySelectorAll<HTMLElement>('[data-member]') ?? []
  return [...cards].find((card) => card.dataset['member'] === id) ?? null
}

function memberAt(target: EventTarget): string | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('[data-member]')?.dataset['member']
}

/** One stop for the Tab key in the whole grid; arrow keys move it, L likes (screens, B2). */
export function useGridFocus({ profiles, columns, container, virtualizer }: Grid): GridFocus {
  const stop = useSearch(({ current }) =>
    profiles.some(({ id }) => id === current) ? (current ?? undefined) : profiles[0]?.id,
  )

  function focus(place: number) {
    const id = profiles[place]?.id
    const link = () => cardOf(container.current, id)?.querySelector('a')
    const there = link()
    if (there) {
      there.focus()
      return
    }
    virtualizer.current?.scrollToIndex(Math.floor(place / columns), { align: 'nearest' })
    requestAnimationFrame(() => requestAnimationFrame(() => link()?.focus()))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const id = memberAt(event.target)
    const from = profiles.findIndex((profile) => profile.id === id)
    if (from < 0) return
    if (event.key.toLowerCase() === 'l') {
      cardOf(container.current, id)?.querySelector<HTMLElement>('button[aria-pressed]')?.click()
      event.preventDefault()
      return
    }
    const to = placeAfterKey(event.key, from, { length: profiles.length, columns })
    if (to === null) return
    event.preventDefault()
    focus(to)
  }

  function onFocus(event: FocusEvent) {
    const id = memberAt(event.target)
    if (id !== undefined && id !== useSearch.getState().current) noteCurrentMember(id)
  }

  function followView() {
    const grid = virtualizer.current
    if (!grid || cardOf(container.current, stop)) return
    const row = grid.findItemIndex(grid.scrollOffset)
    const first = profiles[row * columns]
    if (first) noteCurrentMember(first.id)
  }

  return { stop, handlers: { onFocus, onKeyDown }, followView }
}
