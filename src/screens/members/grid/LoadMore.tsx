import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusCard } from '#src/components/focus-card.ts'
import { loadMoreMembers, useSearch } from '#src/stores/search.ts'
import { Button } from '#src/ui/Button.tsx'
import { useStayInView } from './use-stay-in-view.ts'

/** The number of pages that load automatically; then a click loads the next batch, so that the footer stays within reach. */
const PAGES_AT_ONCE = 5

/** Focuses the first card of the last loaded page; if it has none and no more can be loaded, the last card. */
export function focusFirstNew(): void {
  const { found } = useSearch.getState()
  const first = found?.profiles[found.firstNew] ?? (found?.hasMore ? null : found?.profiles.at(-1))
  if (first) focusCard(first.id)
}

/**
 * Loads the next page on a click, after which the focus moves to its first card, or automatically when the end of the list is one and a
 * half screens away, but not while the button has the focus. A page requested before that does not push the button out of view.
 */
export function LoadMore({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation(['members', 'common'])
  const ref = useRef<HTMLDivElement>(null)
  const page = useSearch((state) => state.found?.page ?? 0)
  const isAutomatic = page % PAGES_AT_ONCE !== 0
  const letGo = useStayInView(ref)

  useEffect(() => {
    const element = ref.current
    if (!element || !isAutomatic || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting) && !element.contains(document.activeElement))
          void loadMoreMembers()
      },
      { rootMargin: '0px 0px 150% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
    // `page` observes again after each page, which may have been too short to push the end out of range.
  }, [isAutomatic, page])

  async function loadNext() {
    letGo()
    await loadMoreMembers()
    if (ref.current?.contains(document.activeElement)) focusFirstNew()
  }

  return (
    <div ref={ref} className="row justify-center">
      <Button variant="outline" busy={isBusy} onClick={() => void loadNext()}>
        {isBusy ? t('loading_more') : t('common:more')}
      </Button>
    </div>
  )
}
