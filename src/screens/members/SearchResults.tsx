import { useTranslation } from 'react-i18next'
import { type FoundMembers, shownSimilar } from '#src/domain/member/found-members.ts'
import { LoadError } from '#src/components/failure/LoadError.tsx'
import { pageHeading } from '#src/lib/focus-on.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { loadMoreMembers, useSearch } from '#src/stores/search.ts'
import { useSession } from '#src/stores/session.ts'
import { classes } from '#src/ui/classes.ts'
import { EmptyResults } from './EmptyResults.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { MemberGrid, MemberGridSkeleton } from '#src/screens/members/grid/MemberGrid.tsx'
import { SearchFoot } from './SearchFoot.tsx'
import styles from './SearchResults.module.css'
import { VisitorNote } from './VisitorNote.tsx'

/** The results of the search; they stay visible while another search loads or if it fails. */
export function SearchResults() {
  const found = useSearch((state) => state.found)
  const isCurrent = useSearch((state) => state.foundKey === state.asked?.key)
  const isBusy = useSearch((state) => state.isBusy)
  const error = useSearch((state) => state.error)
  const focusFallback = useFocusFallback(pageHeading)

  const problem = error !== null && (
    <LoadError error={error} busy={isBusy} onRetry={() => void loadMoreMembers()} />
  )
  const isOld = found !== null && !isCurrent
  return (
    <div aria-busy={isBusy && isOld} className={classes(styles.results, isOld && styles.old)}>
      <div className="hide-empty" {...focusFallback.handlers}>
        {!isCurrent && problem}
      </div>
      <Loading isLoading={found === null && !problem} placeholder={<MemberGridSkeleton />}>
        {found && (
          <>
            <Pages found={found} isCurrent={isCurrent} />
            {isCurrent && <SearchFoot />}
          </>
        )}
      </Loading>
    </div>
  )
}

function Pages({ found, isCurrent }: { found: FoundMembers; isCurrent: boolean }) {
  const { t } = useTranslation('members')
  const isVisitor = useSession((state) => state.user === null)
  const focusFallback = useFocusFallback(pageHeading)
  const { profiles, total, hasMore } = found
  const similar = shownSimilar(found)
  return (
    <>
      {profiles.length > 0 && <MemberGrid name="found" label={t('grid')} profiles={profiles} isFirst />}
      <div className="hide-empty" {...focusFallback.handlers}>
        {profiles.length === 0 && isCurrent && <EmptyResults />}
      </div>
      {isVisitor && !hasMore && <VisitorNote shown={profiles.length} total={total} />}
      {similar.length > 0 && (
        <section aria-labelledby="similar">
          <h2 className={`row gap-6 text-xl ${styles.similar}`} id="similar">
            {t('similar.title')}
          </h2>
          <p className="muted text-s below-4">{t('similar.text')}</p>
          <MemberGrid
            name="similar"
            label={t('similar.title')}
            profiles={similar}
            isFirst={profiles.length === 0}
          />
        </section>
      )}
    </>
  )
}
