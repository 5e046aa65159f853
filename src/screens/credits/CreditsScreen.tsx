import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Link,
  type LoaderFunctionArgs,
  matchPath,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { getPackages } from '#src/api/credits.ts'
import { payingCountry } from '#src/domain/paying-country.ts'
import { safePath } from '#src/domain/safe-path.ts'
import { useMessageCost } from '#src/features/costs/use-message-cost.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { uuid } from '#src/lib/uuid.ts'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { settingsNow } from '#src/stores/settings.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { arrowLeft } from '#src/ui/icons.ts'
import { BonusStrip } from './BonusStrip.tsx'
import { CreditFacts } from './CreditFacts.tsx'
import styles from './CreditsScreen.module.css'
import { type PackagesAnswer, PackagesSection } from './PackagesSection.tsx'
import { PackagesSkeleton } from './PackagesSkeleton.tsx'

/** The payment country that the address names. */
function countryIn(query: URLSearchParams): string | null {
  const country = query.get('country')?.toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(country) ? country : null
}

/** The packages of the payment country, shown as soon as they come; `run` tells one try from the next. */
export function loader({ request }: LoaderFunctionArgs): { run: string; answer: PackagesAnswer } {
  const chosen = countryIn(new URL(request.url).searchParams)
  const country = chosen ?? payingCountry(useSession.getState().user, settingsNow())
  const answer = getPackages(country).then(
    (packages) => ({ packages }),
    (error: unknown) => ({ error }),
  )
  return { run: uuid(), answer }
}

/** The conversation that the member came from, out of `?return=`; `null` when it is no conversation of this site. */
function conversationOf(query: URLSearchParams): string | null {
  const path = safePath(query.get('return'), location.origin)
  const pathname = path && new URL(path, location.origin).pathname
  return pathname && (matchPath(PATHS.chat, pathname) || matchPath(PATHS.memberChat, pathname)) ? path : null
}

/** What credits cost: the packages, with everything that a member should know before choosing one. */
export function Component() {
  const { t } = useTranslation(['credits', 'common'])
  const { run, answer } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [query] = useSearchParams()
  const title = useRef<HTMLHeadingElement>(null)
  const credits = useSession((state) => state.user?.credits ?? 0)
  const cost = useMessageCost().text
  const back = conversationOf(query)

  function retry() {
    title.current?.focus({ preventScroll: true })
    void revalidate()
  }

  return (
    <div className={styles.page}>
      {back && (
        <Link className={styles.back} to={back}>
          <Icon icon={arrowLeft} size={18} />
          {t('back')}
        </Link>
      )}
      <h1 tabIndex={-1} className={styles.title} ref={title}>
        {t('title')}
      </h1>
      <p className={styles.lead}>
        <span>{t('common:no_subscription')}</span>
        {'. '}
        {cost !== null && t('message', { cost })}{' '}
        <strong>
          {t('balance', {
            credits: t('common:price.credits', { count: credits, text: formatNumber(credits) }),
          })}
        </strong>
      </p>
      <BonusStrip />
      <Suspense key={run} fallback={<PackagesSkeleton />}>
        <PackagesSection answer={answer} returnPath={back} country={countryIn(query)} onRetry={retry} />
      </Suspense>
      <CreditFacts />
    </div>
  )
}
