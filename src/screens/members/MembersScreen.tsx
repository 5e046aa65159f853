import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { visitTracking } from '#src/actions/tracking.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { filterFromQuery, furtherFields } from '#src/domain/member/search.ts'
import { minimumAge } from '#src/domain/site/settings.ts'
import { mayVisitorSearch } from '#src/domain/member/visitor-search.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { defer } from '#src/lib/deferred.ts'
import { openSearch, useSearch } from '#src/stores/search.ts'
import { accountNow, useAccount } from '#src/stores/session.ts'
import { loadInterests, loadRegions, settingsNow } from '#src/stores/settings.ts'
import { FilterChips } from '#src/screens/members/filters/FilterChips.tsx'
import { FilterPanel } from '#src/screens/members/filters/FilterPanel.tsx'
import { FilterSheet } from '#src/screens/members/filters/FilterSheet.tsx'
import styles from './MembersScreen.module.css'
import { SearchClosed } from './SearchClosed.tsx'
import { SearchResults } from './SearchResults.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { useActiveFilters } from '#src/screens/members/filters/use-active-filters.ts'
import { useIsWide } from './use-is-wide.ts'
import { useReturn } from './use-return.ts'

export function loader({ request }: LoaderFunctionArgs) {
  const settings = settingsNow()
  const query = new URL(request.url).searchParams
  const filter = filterFromQuery(query, minimumAge(settings), settings.search_fields)
  const account = accountNow()
  const isClosed = account === null && !mayVisitorSearch(settings, visitTracking())
  const { hasInterests } = furtherFields(settings.search_fields)
  if (!isClosed) openSearch(filter, account)
  const regions = filter.country && !isClosed ? loadRegions() : Promise.resolve()
  const interests = hasInterests && !isClosed ? loadInterests() : Promise.resolve()
  return {
    filter,
    account,
    isClosed,
    regions: defer(regions, filter.country),
    interests: defer(interests),
  }
}

/** The search: filters in the address, members in a grid. */
function MembersScreen() {
  const { account, isClosed } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const accountHere = useAccount()
  const error = useSearch((state) => state.error)
  const isWide = useIsWide()
  useReturn()

  useEffect(() => {
    if (account !== accountHere) void revalidate()
  }, [account, accountHere, revalidate])

  if (isClosed || (error instanceof ApiError && error.status === 403)) return <SearchClosed />
  return (
    <div className={`full middle ${styles.page}`}>
      {isWide && <FilterPanel />}
      <div className={styles.main}>
        <Head isWide={isWide} />
        <SearchResults />
      </div>
    </div>
  )
}

function Head({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation('members')
  const { filter } = useLoaderData<typeof loader>()
  const filters = useActiveFilters()
  const total = useSearch((state) => (state.foundKey === state.asked?.key ? state.found?.total : undefined))
  const isBusy = useSearch((state) => state.isBusy)
  const titles = { '': t('title.all'), female: t('title.female'), male: t('title.male') }
  const count = total === undefined ? '' : t('count', { count: total, text: formatNumber(total) })
  return (
    <>
      <div className={`row gap-3 lines-1 between wrap ${styles.head}`}>
        <h1 className={styles.title} tabIndex={-1}>
          {titles[filter.gender]}
        </h1>
        {isWide ? <Shortcuts /> : <FilterSheet count={filters.length} />}
      </div>
      <div className={styles.facts}>
        <p className={`muted tabular fixed ${styles.count}`} role="status">
          {count || (isBusy ? t('searching') : '')}
        </p>
        <FilterChips filters={filters} />
      </div>
    </>
  )
}

export { MembersScreen as Component }
