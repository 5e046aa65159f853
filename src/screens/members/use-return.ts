import { useEffect, useLayoutEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { clearResume, keepResume, gridsLeft, takeResumed, useSearch } from '#src/stores/search.ts'
import { focusCard } from '#src/components/focus-card.ts'

/**
 * Leads back to where the results were left, whichever way the member returns: restores the scroll position, unless the browser does, and
 * the focus, after the page's own focus on the heading (docs/rules.md#own-search).
 */
export function useReturn(): void {
  const type = useNavigationType()
  // Only when the page is entered: a filter that is changed later has its own results.
  const [isByLink] = useState(type !== NavigationType.Pop)

  useLayoutEffect(() => {
    const left = gridsLeft()
    // After the scroll to the top that ends every navigation by a link.
    if (isByLink && left !== null) queueMicrotask(() => window.scrollTo(0, left.scrollY))
  }, [isByLink])

  useEffect(() => {
    const { current } = useSearch.getState()
    return current !== null && gridsLeft() !== null ? focusCard(current) : undefined
  }, [])

  useResume()
}

/** Keeps the scroll position for a reload, and restores it after one, unless the member scrolls meanwhile. */
function useResume() {
  useEffect(() => {
    const keep = () => keepResume(window.scrollY)
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [])

  useEffect(() => {
    const resume = () => {
      const scrollY = takeResumed()
      // The rows of the last page are laid out with the next frame.
      if (scrollY !== null) requestAnimationFrame(() => window.scrollTo(0, scrollY))
    }
    resume()
    const unsubscribe = useSearch.subscribe(resume)
    const control = new AbortController()
    for (const type of ['wheel', 'touchmove', 'keydown'])
      window.addEventListener(type, clearResume, { once: true, passive: true, signal: control.signal })
    return () => {
      unsubscribe()
      control.abort()
    }
  }, [])
}
