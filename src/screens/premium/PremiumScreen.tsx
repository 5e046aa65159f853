import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { PREMIUM_MATCH_PERCENT, premiumFigureBasis } from '#src/config/figures.ts'
import { FREE_CONVERSATIONS, FREE_PHOTO_LIMIT, PREMIUM_PHOTO_LIMIT } from '#src/domain/limits.ts'
import { Fact } from '#src/features/payment/Fact.tsx'
import type { loadPackages } from '#src/features/payment/load-packages.ts'
import { OfferedCost } from '#src/features/payment/OfferedCost.tsx'
import { PackagesSection } from '#src/features/payment/PackagesSection.tsx'
import { formatPercent } from '#src/i18n/format.ts'
import { useSession } from '#src/stores/session.ts'
import { arrowRepeat, chat, eye, images } from '#src/ui/icons.ts'
import styles from './PremiumScreen.module.css'

/**
 * What premium is, that it stays, the packages that bring it, and the site's own figure where one is configured (docs/rules.md#premium).
 */
function PremiumScreen() {
  const { t } = useTranslation('premium')
  const loaded = useLoaderData<typeof loadPackages>()
  const isPremium = useSession((state) => state.user?.paid_user ?? false)
  const basis = premiumFigureBasis()
  return (
    <div className="frame frame-wide">
      <h1 tabIndex={-1} className="title-large">
        {isPremium ? t('title_paid') : t('title')}
      </h1>
      <p className="muted text-l above-2">{isPremium ? t('lead_paid') : t('lead')}</p>
      <OfferedCost loaded={loaded}>{(cost) => <Benefits cost={cost} />}</OfferedCost>
      <h2 className="above-7">{isPremium ? t('packages_paid') : t('packages')}</h2>
      <p className="muted above-1">{t('once')}</p>
      <PackagesSection loaded={loaded} />
      {PREMIUM_MATCH_PERCENT !== null && (
        <p className="note above-7 width-text">
          <strong>{t('claim', { percent: formatPercent(PREMIUM_MATCH_PERCENT) })}</strong>{' '}
          <span className="muted">
            {t('source')} {basis !== null && t('basis', basis)}
          </span>
        </p>
      )}
    </div>
  )
}

function Benefits({ cost }: { cost: string | null }) {
  const { t } = useTranslation('premium')
  const benefits = [
    { icon: eye, title: t('photos.title'), text: t('photos.text') },
    {
      icon: images,
      title: t('own.title', { count: PREMIUM_PHOTO_LIMIT }),
      text: t('own.text', { count: FREE_PHOTO_LIMIT }),
    },
    {
      icon: chat,
      title: t('chats.title'),
      text:
        cost === null
          ? t('chats.text', { count: FREE_CONVERSATIONS })
          : t('chats.cost', { count: FREE_CONVERSATIONS, cost }),
    },
    { icon: arrowRepeat, title: t('stays.title'), text: t('stays.text') },
  ]
  return (
    <ul className={`stack gap-4 above-5 ${styles.benefits}`} aria-label={t('benefits')}>
      {benefits.map(({ icon, title, text }) => (
        <Fact key={title} icon={icon} title={title}>
          {text}
        </Fact>
      ))}
    </ul>
  )
}

export { PremiumScreen as Component }
export { loadPackages as loader } from '#src/features/payment/load-packages.ts'
