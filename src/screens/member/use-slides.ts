import { type RefObject, useRef, useState } from 'react'

interface Slides {
  ref: RefObject<HTMLDivElement | null>
  index: number
  show: (index: number) => void
  onScroll: () => void
  onTouch: () => void
}

/** The state of a row of slides that scrolls and snaps horizontally: the slide in view, and a function that scrolls to another one. */
export function useSlides(count: number): Slides {
  const ref = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const target = useRef<number | null>(null)

  function show(wanted: number) {
    const next = Math.min(count - 1, Math.max(0, wanted))
    target.current = next
    setIndex(next)
    const track = ref.current
    if (track) track.scrollLeft = next * track.clientWidth
  }

  function onScroll() {
    const track = ref.current
    if (!track || track.clientWidth === 0) return
    const inView = Math.round(track.scrollLeft / track.clientWidth)
    if (inView === target.current) target.current = null
    if (target.current === null) setIndex(inView)
  }

  function onTouch() {
    target.current = null
  }

  return { ref, index, show, onScroll, onTouch }
}
