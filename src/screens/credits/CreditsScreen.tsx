import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { getPackages } from '#src/api/credits.ts'
import { payingCountry } from '#src/domain/money/paying-country.ts'
import { useMessageCost } from '#src/components/use-message-cost.ts'
import { orderQueryOf, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { focusHeading } from '#src/lib/focus-on.ts'
import { uuid } from '#src/lib/uuid.ts'
import { useSession } from '#src/stores/session.ts'
import { settingsNow } from '#src/stores/settings.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { arrowLeft } from '#src/ui/icons.ts'
import { BonusStrip } from './BonusStrip.tsx'
import { CreditFacts } from './CreditFacts.tsx'
import styles from './CreditsScreen.module.css'
import { type PackagesAnswer, PackagesSection } from './PackagesSection.tsx'
import { PackagesSkeleton } from './PackagesSkeleton.tsx'

interface LoadedCredits {
  /** Tells one try from the next. */
  run: string
  query: OrderQuery
  answer: PackagesAnswer
}

/** Loads the packages of the payment country, for which the page does not wait. */
export function loader({ request }: LoaderFunctionArgs): LoadedCredits {
  const query = orderQueryOf(new URL(request.url).searchParams)
  const country = query.country ?? payingCountry(useSession.getState().user, settingsNow())
  const answer = getPackages(country).then(
    (packages) => ({ packages }),
    (error: unknown) => ({ error }),
  )
  return { run: uuid(), query, answer }
}

/** The packages of credits, and what a member should know before choosing one. */
function CreditsScreen() {
  const { t } = useTranslation(['credits', 'common'])
  const { run, query, answer } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const credits = useSession((state) => state.user?.credits ?? null)
  const cost = useMessageCost().text

  function retry() {
    focusHeading()
    void revalidate()
  }

  return (
    <div className={styles.page}>
      {query.returnPath && (
        <Link className={styles.back} to={query.returnPath}>
          <Icon icon={arrowLeft} size={18} />
          {t('back')}
        </Link>
      )}
      <h1 tabIndex={-1} className={styles.title}>
        {t('title')}
      </h1>
      <p className={styles.lead}>
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
      <Suspense
        key={run}
        fallback={
          <>
            <BonusStrip />
            <PackagesSkeleton />
          </>
        }
      >
        <PackagesSection answer={answer} query={query} onRetry={retry} />
      </Suspense>
      <CreditFacts />
    </div>
  )
}

export { CreditsScreen as Component }
