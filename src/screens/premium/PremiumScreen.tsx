import { useTranslation } from 'react-i18next'
import { PREMIUM_MATCH_PERCENT, premiumFigureBasis } from '#src/config/figures.ts'
import { FREE_CONVERSATIONS, FREE_PHOTO_LIMIT, PREMIUM_PHOTO_LIMIT } from '#src/domain/limits.ts'
import { useMessageCost } from '#src/components/use-message-cost.ts'
import { formatPercent } from '#src/i18n/format.ts'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { arrowRepeat, chat, eye, images } from '#src/ui/icons.ts'
import styles from './PremiumScreen.module.css'

/** The benefits of premium, its price, that it never expires, and the site's own figure where one is configured. */
function PremiumScreen() {
  const { t } = useTranslation('premium')
  const isPaid = useSession((state) => state.user?.paid_user ?? false)
  const cost = useMessageCost().text
  const basis = premiumFigureBasis()
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
    <div className="frame stack frame-article gap-4">
      <h1 tabIndex={-1} className="title-large">
        {isPaid ? t('title_paid') : t('title')}
      </h1>
      <p className="muted text-l">{isPaid ? t('lead_paid') : t('lead')}</p>
      <ul className={`stack gap-4 ${styles.list}`} aria-label={t('benefits')}>
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className="card row gap-4 align-stretch pad-5">
            <Icon icon={icon} size={24} className="nudge secondary" />
            <div>
              <h2 className="text-xl below-1">{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {PREMIUM_MATCH_PERCENT !== null && (
        <p className="note pad-y-4 pad-x-5">
          <strong>{t('claim', { percent: formatPercent(PREMIUM_MATCH_PERCENT) })}</strong>{' '}
          <span className="muted">
            {t('source')} {basis !== null && t('basis', basis)}
          </span>
        </p>
      )}
      <ButtonLink to={PATHS.credits} size="lg" className={`above-2 ${styles.action}`}>
        {isPaid ? t('action_paid') : t('action')}
      </ButtonLink>
      <p className="muted">{t('once')}</p>
    </div>
  )
}

export { PremiumScreen as Component }
