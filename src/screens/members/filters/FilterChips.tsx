import { useTranslation } from 'react-i18next'
import { useRowFocus } from '#src/lib/hooks/use-row-focus.ts'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import styles from './FilterChips.module.css'
import type { ActiveFilter } from './use-active-filters.ts'
import { useFilter } from './use-filter.ts'

/** The active filters, each with a × that removes it. */
export function FilterChips({ filters }: { filters: ActiveFilter[] }) {
  const { t } = useTranslation('members')
  const { change, clear } = useFilter()
  const rowFocus = useRowFocus()
  if (filters.length === 0) return null
  return (
    <div {...rowFocus}>
      <ul className={`row gap-2 shrink ${styles.chips}`} aria-label={t('filters.list')}>
        {filters.map(({ field, label, without }) => (
          <li key={field}>
            <Chip
              active
              onRemove={() => change(without)}
              removeLabel={t('filters.remove', { filter: label })}
            >
              {label}
            </Chip>
          </li>
        ))}
        <li>
          <Button variant="quiet" size="sm" className={styles.clear} onClick={clear}>
            {t('filters.clear')}
          </Button>
        </li>
      </ul>
    </div>
  )
}
