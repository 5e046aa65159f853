import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getPackages } from '#src/api/credits.ts'
import type { Packages } from '#src/domain/money/credits.ts'
import { payingCountry } from '#src/domain/money/paying-country.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import { ReloadError } from '#src/components/ReloadError.tsx'
import { useMessageCost } from '#src/components/use-message-cost.ts'
import { orderQueryOf, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { defer, type DeferredData } from '#src/lib/deferred.ts'
import { useSession } from '#src/stores/session.ts'
import { settingsNow } from '#src/stores/settings.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { arrowLeft } from '#src/ui/icons.ts'
import { BonusStrip } from './BonusStrip.tsx'
import { CreditFacts } from './CreditFacts.tsx'
import styles from './CreditsScreen.module.css'
import { PackagesSection } from './PackagesSection.tsx'
import { PackagesSkeleton } from './PackagesSkeleton.tsx'

interface LoadedCredits {
  query: OrderQuery
  packages: DeferredData<Packages>
}

/** Starts loading the packages of the payment country, which the page does not wait for. */
export function loader({ request }: LoaderFunctionArgs): LoadedCredits {
  const query = orderQueryOf(new URL(request.url).searchParams)
  const country = query.country ?? payingCountry(useSession.getState().user, settingsNow())
  return { query, packages: defer(getPackages(country), country ?? '') }
}

/** The credit packages, and what a member should know before choosing one. */
function CreditsScreen() {
  const { t } = useTranslation(['credits', 'common'])
  const { query, packages } = useLoaderData<typeof loader>()
  const credits = useSession((state) => state.user?.credits ?? null)
  const cost = useMessageCost().text

  return (
    <div className="frame frame-wide">
      {query.returnPath && (
        <Link className="action-link below-1" to={query.returnPath}>
          <Icon icon={arrowLeft} size={18} />
          {t('back')}
        </Link>
      )}
      <h1 tabIndex={-1} className="title-large">
        {t('title')}
      </h1>
      <p className={`muted above-2 ${styles.lead}`}>
        <span>{t('common:no_subscription')}</span>
        {'. '}
        {cost !== null && t('message', { cost })}{' '}
        {credits !== null && (
          <strong>
            {t('balance', {
              credits: t('common:price.credits', { count: credits, text: formatNumber(credits) }),
            })}
          </strong>
        )}
      </p>
      <Deferred
        data={packages}
        fallback={
          <>
            <BonusStrip />
            <PackagesSkeleton />
          </>
        }
        failed={Failed}
      >
        {(loaded) => <PackagesSection packages={loaded} query={query} />}
      </Deferred>
      <CreditFacts />
    </div>
  )
}

function Failed({ error }: { error: unknown }) {
  return (
    <div className="above-6">
      <ReloadError error={error} />
    </div>
  )
}

export { CreditsScreen as Component }
