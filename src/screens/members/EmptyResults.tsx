import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useActiveFilters } from './use-active-filters.ts'
import { useFilter } from './use-filter.ts'

/** Nobody was found: names the narrowest filter and offers to drop it. */
export function EmptyResults() {
  const { t } = useTranslation('members')
  const { change } = useFilter()
  const { revalidate } = useRevalidator()
  const [narrowest] = useActiveFilters()
  if (!narrowest) {
    return (
      <EmptyState
        drawing="cups"
        title={t('empty.title')}
        action={
          <Button size="lg" onClick={() => void revalidate()}>
            {t('empty.nobody_action')}
          </Button>
        }
      >
        {t('empty.nobody')}
      </EmptyState>
    )
  }
  const { label: filter, without } = narrowest
  return (
    <EmptyState
      drawing="cups"
      title={t('empty.title')}
      action={
        <Button size="lg" onClick={() => change(without)}>
          {t('empty.drop_action', { filter })}
        </Button>
      }
    >
      {t('empty.drop', { filter })}
    </EmptyState>
  )
}
