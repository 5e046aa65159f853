import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { payingCountry } from '#src/domain/money/paying-country.ts'
import { FREE_CONVERSATIONS, SWIPE_LIKES_PER_DAY } from '#src/domain/limits.ts'
import { useCountryName } from '#src/components/use-place-names.ts'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { check } from '#src/ui/icons.ts'
import { ActionPrices } from './ActionPrices.tsx'
import { CountryPrices } from './CountryPrices.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import styles from './PricingScreen.module.css'

/** What is free, what costs credits, and the lowest price of a message in every country. */
function PricingScreen() {
  const { t } = useTranslation(['pricing', 'common'])
  const nameOf = useCountryName()
  const settings = useSiteSettings()
  const user = useSession((state) => state.user)
  const country = payingCountry(user, settings)
  const free = [
    t('free.looking'),
    t('free.liking'),
    t('free.swipe', { likes: SWIPE_LIKES_PER_DAY }),
    t('free.conversations', { conversations: FREE_CONVERSATIONS }),
  ]
  return (
    <div className="frame frame-page">
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={`stack gap-8 above-7 items-top ${styles.columns}`}>
        <section className="stack gap-4">
          <h2>{t('free.title')}</h2>
          <ul className={`plain-list stack gap-3 ${styles.free}`}>
            {free.map((line) => (
              <li key={line}>
                <Icon icon={check} size={18} className="nudge success" />
                {line}
              </li>
            ))}
          </ul>
        </section>
        <section className="stack gap-4">
          <h2>{t('actions.title')}</h2>
          <ActionPrices country={country} />
          {country && <p className="muted text-s">{t('actions.note', { country: nameOf(country) })}</p>}
        </section>
        <section className="stack gap-4">
          <h2>{t('countries.title')}</h2>
          <CountryPrices own={country} />
        </section>
        <section className="stack gap-4">
          <h2>{t('once.title')}</h2>
          <p>{t('once.text')}</p>
          <p>
            <Link to={PATHS.credits}>{t('common:see_packages')}</Link>
          </p>
          <p>
            <Link to={PATHS.returnPolicy}>{t('common:titles.returnPolicy')}</Link>
          </p>
        </section>
      </div>
    </div>
  )
}

export { PricingScreen as Component }
