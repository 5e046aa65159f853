import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { SignupCard } from '#src/features/visitor/SignupCard.tsx'
import { SiteFacts } from '#src/features/visitor/SiteFacts.tsx'
import { visitorPeople } from '#src/features/visitor/visitor-people.ts'
import { setPageTitle } from '#src/lib/page-title.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { startPeople, type StartPeople } from '#src/domain/member/people.ts'
import { PeopleRow, PeopleRowSkeleton } from './PeopleRow.tsx'
import { Portraits, PortraitsSkeleton } from './Portraits.tsx'
import styles from './StartScreen.module.css'

/** A few members of the visitor's country; `null` when visitors may not search here. */
export function loader({ request }: LoaderFunctionArgs): { people: Promise<StartPeople> | null } {
  return { people: visitorPeople(request.signal)?.then(startPeople) ?? null }
}

/** The start page for visitors: what the site is and costs, who is here, and the way in. */
function StartScreen() {
  const { t } = useTranslation(['start', 'common'])
  const { people } = useLoaderData<typeof loader>()
  const { index_title } = useSiteSettings()
  const title = index_title ?? t('common:titles.start')
  useEffect(() => setPageTitle(title), [title])
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        {people && (
          <Suspense fallback={<PortraitsSkeleton />}>
            <Portraits people={people} />
          </Suspense>
        )}
        <div className={styles.words}>
          <h1 tabIndex={-1} className={styles.title}>
            {t('title')}
          </h1>
          <p className={styles.lead}>
            {t('lead')} <span className={styles.more}>{t('lead_more')}</span>
          </p>
          <p className={styles.pay}>{t('pay')}</p>
        </div>
        <SignupCard />
        <SiteFacts />
      </div>
      {people && (
        <Suspense fallback={<PeopleRowSkeleton />}>
          <PeopleRow people={people} />
        </Suspense>
      )}
    </div>
  )
}

export { StartScreen as Component }
