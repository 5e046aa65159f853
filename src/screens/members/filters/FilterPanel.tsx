import { useTranslation } from 'react-i18next'
import { FilterForm } from './FilterForm.tsx'
import styles from './FilterPanel.module.css'

/** The filters beside the results. */
export function FilterPanel() {
  const { t } = useTranslation('members')
  return (
    <aside className={`card pad-6 sticky-side ${styles.panel}`} aria-labelledby="filters">
      <h2 className="text-xl below-5" id="filters">
        {t('filters.title')}
      </h2>
      <FilterForm />
    </aside>
  )
}
