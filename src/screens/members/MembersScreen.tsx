import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { useReloadFor } from '#src/components/failure/use-reload.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { fromWidth } from '#src/lib/breakpoints.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { totalNow, useSearch } from '#src/stores/search.ts'
import { useAccount } from '#src/stores/session.ts'
import { FilterChips } from '#src/screens/members/filters/FilterChips.tsx'
import { FilterForm } from '#src/screens/members/filters/FilterForm.tsx'
import { FilterSheet } from '#src/screens/members/filters/FilterSheet.tsx'
import type { MembersData } from './members-loader.ts'
import styles from './MembersScreen.module.css'
import { SearchClosed } from './SearchClosed.tsx'
import { SearchResults } from './SearchResults.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import { useActiveFilters } from '#src/screens/members/filters/use-active-filters.ts'
import { useReturn } from './use-return.ts'

/** The search: filters in the URL, members in a grid. */
function MembersScreen() {
  const { account, isClosed } = useLoaderData<MembersData>()
  const accountHere = useAccount()
  const error = useSearch((state) => state.error)
  const isWide = useMedia(fromWidth('l'))
  useReturn()
  useReloadFor(account)

  const isForbidden = accountHere === null && error instanceof ApiError && error.status === 403
  if (isClosed || isForbidden) return <SearchClosed />
  return (
    <div className={`full middle ${styles.page}`}>
      {isWide && <FilterPanel />}
      <div>
        <Head isWide={isWide} />
        <SearchResults />
      </div>
    </div>
  )
}

/** The filters beside the results. */
function FilterPanel() {
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

function Head({ isWide }: { isWide: boolean }) {
  const { t, i18n } = useTranslation('members')
  const { filter } = useLoaderData<MembersData>()
  const filters = useActiveFilters()
  const total = useSearch(totalNow)
  const isBusy = useSearch((state) => state.isBusy)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const titles = { '': t('title.all'), female: t('title.female'), male: t('title.male') }
  const count = total === null ? '' : t('count', { count: total })
  const found = count || (isBusy ? t('searching') : '')
  return (
    <>
      <div className={`row gap-3 lines-1 between wrap ${styles.head}`}>
        <h1 className={styles.title} tabIndex={-1}>
          {titles[filter.gender]}
        </h1>
        {!isWide && (
          <FilterSheet count={filters.length} found={found} isOpen={isSheetOpen} onToggle={setIsSheetOpen} />
        )}
        <Shortcuts hasButton={isWide} />
      </div>
      <div className={styles.facts}>
        <div className="row gap-2 lines-1 between">
          <p
            // A new element is not announced: another language is no news.
            key={i18n.language}
            className="muted tabular fixed one-line"
            role="status"
            aria-live={isSheetOpen && !isWide ? 'off' : undefined}
          >
            {found}
          </p>
          <ViewSwitch />
        </div>
        <FilterChips filters={filters} />
      </div>
    </>
  )
}

export { MembersScreen as Component }
export { loader } from './members-loader.ts'
