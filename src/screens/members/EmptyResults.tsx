import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithout, searchAgain, useSearch } from '#src/stores/search.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useActiveFilters } from '#src/screens/members/filters/use-active-filters.ts'
import { useFilter } from '#src/screens/members/filters/use-filter.ts'

/** The empty result: offers to remove the most restrictive filter, the one without which most members are found. */
export function EmptyResults() {
  const { t } = useTranslation('members')
  const { change, clear } = useFilter()
  const filters = useActiveFilters()
  const counts = useSearch((state) => state.without)
  useEffect(() => {
    if (counts === null) void loadWithout()
  }, [counts])
  const [first] = filters
  if (!first) {
    return (
      <EmptyState
        drawing="cups"
        title={t('empty.title')}
        action={
          <Button size="lg" onClick={searchAgain}>
            {t('empty.nobody_action')}
          </Button>
        }
      >
        {t('empty.nobody')}
      </EmptyState>
    )
  }
  // An unknown number may be more than none.
  const without = (field: string) => counts?.[field] ?? 0.5
  const tightest = filters.reduce((best, next) => (without(next.field) > without(best.field) ? next : best))
  const count = counts?.[tightest.field] ?? 0
  const isHopeless = without(tightest.field) === 0 && filters.length > 1
  const filter = tightest.label
  return (
    <EmptyState
      drawing="cups"
      title={t('empty.title')}
      action={
        <Button
          size="lg"
          busy={counts === null}
          onClick={() => (isHopeless ? clear() : change(tightest.without))}
        >
          {isHopeless
            ? t('filters.clear')
            : counts === null
              ? t('empty.looking')
              : t('empty.drop_action', { filter })}
        </Button>
      }
    >
      {isHopeless
        ? t('empty.hopeless')
        : count > 0
          ? t('empty.drop_count', { filter, count })
          : t('empty.drop')}
    </EmptyState>
  )
}
