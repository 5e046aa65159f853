import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusCard } from '#src/lib/keyboard/focus-card.ts'
import { loadMoreMembers, useSearch } from '#src/stores/search.ts'
import { Button } from '#src/ui/Button.tsx'

/** The number of pages that load automatically; then a click loads the next batch, so that the footer stays within reach. */
const PAGES_AT_ONCE = 5

/**
 * Loads the next page on a click, which leads the focus to its first card, or automatically when the end of the list is one and a half screens
 * away. It does not while the button has the focus, which a page above it would push out of the window.
 */
export function LoadMore({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation(['members', 'common'])
  const ref = useRef<HTMLDivElement>(null)
  const page = useSearch((state) => state.found?.page ?? 0)
  const isAutomatic = page % PAGES_AT_ONCE !== 0

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
    const shown = useSearch.getState().found?.profiles.length ?? 0
    await loadMoreMembers()
    const first = useSearch.getState().found?.profiles[shown]
    if (first && ref.current?.contains(document.activeElement)) focusCard(first.id)
  }

  return (
    <div ref={ref} className="row justify-center">
      <Button variant="outline" busy={isBusy} onClick={() => void loadNext()}>
        {isBusy ? t('loading_more') : t('common:more')}
      </Button>
    </div>
  )
}
