import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Deferred } from '#src/components/Deferred.tsx'
import { SiteFacts } from '#src/features/visitor/SiteFacts.tsx'
import { loadVisitorMembers } from '#src/features/visitor/load-visitor-members.ts'
import { defer, type DeferredData } from '#src/lib/deferred.ts'
import { setPageTitle } from '#src/lib/page-title.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { startPeople, type StartPeople } from '#src/domain/member/people.ts'
import { PeopleRow, PeopleRowSkeleton } from './PeopleRow.tsx'
import { Portraits, PortraitsSkeleton } from './Portraits.tsx'
import { SignupCard } from './SignupCard.tsx'
import styles from './StartScreen.module.css'

/** Shown when nobody could be loaded: the page is complete without members. */
const NOBODY: StartPeople = { portraits: [], cards: [] }

/** Loads a few members of the visitor's country; `null` when visitors may not search here. */
export function loader({ request }: LoaderFunctionArgs): { people: DeferredData<StartPeople> | null } {
  const people = loadVisitorMembers(request.signal)
  return { people: people && defer(people.then(startPeople)) }
}

/** The start page for visitors: what the site is and costs, some members, and the signup. */
function StartScreen() {
  const { t } = useTranslation(['start', 'common'])
  const { people } = useLoaderData<typeof loader>()
  const { index_title } = useSiteSettings()
  const title = index_title ?? t('common:titles.start')
  useEffect(() => setPageTitle(title), [title])
  return (
    <div className={styles.page}>
      <div className={`full middle width-wide ${styles.hero}`}>
        {people && (
          <Deferred data={people} fallback={<PortraitsSkeleton />} instead={NOBODY}>
            {(shown) => <Portraits people={shown} />}
          </Deferred>
        )}
        <div className={styles.words}>
          <h1 tabIndex={-1} className={styles.title}>
            {t('title')}
          </h1>
          <p className={`muted text-l above-3 ${styles.lead}`}>
            {t('lead')} <span className={styles.more}>{t('lead_more')}</span>
          </p>
          <p className={`text-l strong ${styles.pay}`}>{t('pay')}</p>
        </div>
        <SignupCard />
        <SiteFacts />
      </div>
      {people && (
        <Deferred data={people} fallback={<PeopleRowSkeleton />} instead={NOBODY}>
          {(shown) => <PeopleRow people={shown} />}
        </Deferred>
      )}
    </div>
  )
}

export { StartScreen as Component }
