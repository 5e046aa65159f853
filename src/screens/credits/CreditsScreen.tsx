import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router'
import type { loadPackages } from '#src/features/payment/load-packages.ts'
import { OfferedCost } from '#src/features/payment/OfferedCost.tsx'
import { PackagesSection } from '#src/features/payment/PackagesSection.tsx'
import { link, PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { arrowLeft, arrowRepeat, receipt } from '#src/ui/icons.ts'
import { RowLink } from '#src/ui/RowLink.tsx'
import { CreditFacts } from './CreditFacts.tsx'
import styles from './CreditsScreen.module.css'

/** The packages of credits, what a member should know before choosing one, and the orders so far. */
function CreditsScreen() {
  const { t } = useTranslation(['credits', 'common'])
  const loaded = useLoaderData<typeof loadPackages>()
  const credits = useSession((state) => state.user?.credits ?? null)

  return (
    <div className="frame frame-wide">
      {loaded.query.returnPath && (
        <Link className="action-link plain-link below-1" to={loaded.query.returnPath}>
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
        <OfferedCost loaded={loaded}>
          {(cost) => cost !== null && <span>{t('message', { cost })}</span>}
        </OfferedCost>{' '}
        {credits !== null && (
          <strong>
            {t('balance', {
              credits: t('common:price.credits', { count: credits }),
            })}
          </strong>
        )}
      </p>
      <PackagesSection loaded={loaded} />
      <Orders />
      <CreditFacts />
    </div>
  )
}

/** The links to orders, receipts and, for members who have bought before, the repeat order. */
function Orders() {
  const { t } = useTranslation(['credits', 'common'])
  const isPremium = useSession((state) => state.user?.paid_user ?? false)
  return (
    <div className={`card divided above-6 ${styles.orders}`}>
      {isPremium && (
        <RowLink to={PATHS.repeatOrder} icon={arrowRepeat} detail={t('again')}>
          {t('common:titles.repeatOrder')}
        </RowLink>
      )}
      <RowLink to={link(PATHS.transactions)} icon={receipt} detail={t('receipts')}>
        {t('common:titles.transactions')}
      </RowLink>
    </div>
  )
}

export { CreditsScreen as Component }
export { loadPackages as loader } from '#src/features/payment/load-packages.ts'
