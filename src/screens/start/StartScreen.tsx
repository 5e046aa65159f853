import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Deferred } from '#src/components/Deferred.tsx'
import { SiteFacts } from '#src/features/visitor/SiteFacts.tsx'
import { useLeaveOnLogin } from '#src/features/signup/use-on-login.ts'
import { loadVisitorMembers } from '#src/features/visitor/load-visitor-members.ts'
import { defer, type DeferredData } from '#src/lib/deferred.ts'
import { setPageTitle } from '#src/lib/page-title.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { divideMembers, type StartMembers } from '#src/domain/member/start-members.ts'
import { MembersRow, MembersRowSkeleton } from './MembersRow.tsx'
import { Portraits, PortraitsSkeleton } from './Portraits.tsx'
import { SignupCard } from './SignupCard.tsx'
import styles from './StartScreen.module.css'

/** Shown when nobody could be loaded: the page is complete without members. */
const NOBODY: StartMembers = { portraits: [], cards: [] }

/** Loads a few members of the visitor's country; `null` when visitors may not search here. */
export function loader({ request }: LoaderFunctionArgs): { members: DeferredData<StartMembers> | null } {
  const members = loadVisitorMembers(request.signal)
  return { members: members && defer(members.then(divideMembers)) }
}

/** The start page for visitors: what the site is and costs, some members, and the signup. */
function StartScreen() {
  const { t } = useTranslation(['start', 'common'])
  const { members } = useLoaderData<typeof loader>()
  const { index_title } = useSiteSettings()
  const title = index_title ?? t('common:titles.start')
  useEffect(() => setPageTitle(title), [title])
  useLeaveOnLogin()
  return (
    <div className={styles.page}>
      <div className={`full middle width-wide ${styles.hero}`}>
        {members && (
          <Deferred data={members} fallback={<PortraitsSkeleton />} instead={NOBODY}>
            {(shown) => <Portraits members={shown} />}
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
      {members && (
        <Deferred data={members} fallback={<MembersRowSkeleton />} instead={NOBODY}>
          {(shown) => <MembersRow members={shown} />}
        </Deferred>
      )}
    </div>
  )
}

export { StartScreen as Component }
