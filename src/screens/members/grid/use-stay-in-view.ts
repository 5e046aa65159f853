import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element that has the focus in view when a render, or a change of what is around it, pushes it away, unless the member has
 * scrolled away from it. Returns a function that releases it.
 */
export function useStayInView(ref: RefObject<HTMLElement | null>): () => void {
  const isInView = useRef(false)

  const follow = useCallback(() => {
    const element = ref.current
    if (isInView.current && element?.contains(document.activeElement))
      element.scrollIntoView({ block: 'nearest' })
  }, [ref])

  useLayoutEffect(follow)

  useEffect(() => {
    const element = ref.current
    if (!element?.parentElement || typeof IntersectionObserver === 'undefined') return
    const noteFocus = () => void (isInView.current = true)
    element.addEventListener('focusin', noteFocus)
    const seen = new IntersectionObserver((entries) => {
      isInView.current = entries.at(-1)?.isIntersecting ?? false
    })
    seen.observe(element)
    const beside = new ResizeObserver(follow)
    beside.observe(element.parentElement)
    return () => {
      element.removeEventListener('focusin', noteFocus)
      seen.disconnect()
      beside.disconnect()
    }
  }, [ref, follow])

  return () => void (isInView.current = false)
}
