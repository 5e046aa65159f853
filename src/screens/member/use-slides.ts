import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { hasModifier } from '#src/lib/keyboard/has-modifier.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

interface Slides {
  /** The slide in view. */
  index: number
  show: (index: number, behavior?: ScrollBehavior) => void
  /** For the element that scrolls: a click on its right or left half shows the next or the previous slide. */
  track: {
    ref: RefObject<HTMLDivElement | null>
    onScroll: () => void
    onPointerDown: () => void
    onWheel: () => void
    onClick: (event: MouseEvent<HTMLElement>) => void
  }
  /** For the element around the controls: the arrow keys. */
  keys: { onKeyDown: (event: KeyboardEvent) => void }
}

/** The state of a row of slides that scrolls and snaps horizontally. */
export function useSlides(count: number): Slides {
  const ref = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const target = useRef<number | null>(null)

  function show(wanted: number, behavior: ScrollBehavior = 'auto') {
    const next = Math.min(count - 1, Math.max(0, wanted))
    target.current = next
    setIndex(next)
    // Not every environment of the tests can scroll.
    ref.current?.scrollTo?.({ left: next * ref.current.clientWidth, behavior })
  }

  function onScroll() {
    const element = ref.current
    if (!element || element.clientWidth === 0) return
    const inView = Math.round(element.scrollLeft / element.clientWidth)
    if (inView === target.current) target.current = null
    if (target.current === null) setIndex(inView)
  }

  function onClick({ target: pressed, currentTarget, clientX }: MouseEvent<HTMLElement>) {
    if (pressed instanceof Element && pressed.closest('a, button')) return
    const { left, width } = currentTarget.getBoundingClientRect()
    show(index + (clientX < left + width / 2 ? -1 : 1))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined || hasModifier(event)) return
    event.preventDefault()
    show(index + step)
  }

  /** A swipe by finger or wheel may end at any slide. */
  const release = () => {
    target.current = null
  }
  const track = { ref, onScroll, onPointerDown: release, onWheel: release, onClick }
  return { index, show, track, keys: { onKeyDown } }
}
