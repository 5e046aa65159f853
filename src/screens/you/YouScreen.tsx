import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { askToLogOut } from '#src/actions/log-out.ts'
import type { User } from '#src/domain/account/user.ts'
import { focusContent } from '#src/lib/focus-on.ts'
import { link, PATHS } from '#src/paths.ts'
import { install, useInstall } from '#src/stores/browser/install.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'
import { hidePage } from '#src/stores/browser/quick-hide.ts'
import { useSession } from '#src/stores/session.ts'
import { Icon } from '#src/ui/Icon.tsx'
import {
  arrowRepeat,
  boxArrowRight,
  coin,
  envelope,
  eyeSlash,
  gear,
  gem,
  people,
  phone,
  questionCircle,
  receipt,
  stack,
  star,
  tag,
} from '#src/ui/icons.ts'
import { RowLink } from '#src/ui/RowLink.tsx'
import { OwnCard } from './OwnCard.tsx'
import styles from './YouScreen.module.css'

/** The member's own place: profile, credits and orders, ways to meet people, settings, help (docs/rules.md#own-place). */
function YouScreen() {
  const { t } = useTranslation(['you', 'common'])
  const user = useSession((state) => state.user)
  if (!user) return null
  return (
    <div className={`frame stack frame-page gap-5 ${styles.page}`}>
      <OwnCard profile={user.profile} />
      <Money user={user} />
      <Group title={t('meet')}>
        <RowLink to={PATHS.swipeGame} icon={stack}>
          {t('common:titles.swipeGame')}
        </RowLink>
        <RowLink to={PATHS.matchFinder} icon={star}>
          {t('common:titles.matchFinder')}
        </RowLink>
        <RowLink to={PATHS.signupMatches} icon={people}>
          {t('common:titles.signupMatches')}
        </RowLink>
      </Group>
      <Account />
      <Group title={t('help')}>
        <RowLink to={PATHS.faq} icon={questionCircle}>
          {t('common:titles.faq')}
        </RowLink>
        <RowLink to={PATHS.service} icon={envelope}>
          {t('common:titles.service')}
        </RowLink>
        <RowLink to={PATHS.pricing} icon={tag}>
          {t('common:titles.pricing')}
        </RowLink>
      </Group>
    </div>
  )
}

function Money({ user }: { user: User }) {
  const { t } = useTranslation(['you', 'common'])
  const { credits, paid_user } = user
  const balance = credits === null ? null : t('common:price.credits', { count: credits })
  return (
    <Group title={t('money')}>
      <RowLink to={PATHS.credits} icon={coin} detail={balance}>
        {t('common:nav.credits')}
      </RowLink>
      <RowLink to={PATHS.premium} icon={gem} detail={paid_user ? t('premium_paid') : t('premium_free')}>
        {t('common:titles.premium')}
      </RowLink>
      <RowLink to={link(PATHS.transactions)} icon={receipt} detail={t('orders')}>
        {t('common:titles.transactions')}
      </RowLink>
      {paid_user && (
        <RowLink to={PATHS.repeatOrder} icon={arrowRepeat} detail={t('again')}>
          {t('common:titles.repeatOrder')}
        </RowLink>
      )}
    </Group>
  )
}

function Account() {
  const { t } = useTranslation(['you', 'common'])
  const isDiscreet = usePreferences((state) => state.discreet)
  const canInstall = useInstall((state) => state.ask !== null)
  return (
    <Group title={t('common:nav.account')}>
      <RowLink to={PATHS.notifications} icon={gear} detail={t('settings')}>
        {t('common:nav.settings')}
      </RowLink>
      {canInstall && (
        <RowButton
          icon={phone}
          onClick={() => {
            // The offer is gone with its press.
            focusContent()
            void install()
          }}
        >
          {t('common:install')}
        </RowButton>
      )}
      {isDiscreet && (
        <RowButton icon={eyeSlash} onClick={hidePage}>
          {t('common:discreet.hide')}
        </RowButton>
      )}
      <RowButton icon={boxArrowRight} onClick={askToLogOut}>
        {t('common:nav.logout')}
      </RowButton>
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-2 content-top">
      <h2 className="muted text-m pad-x-1">{title}</h2>
      <div className={`card divided ${styles.rows}`}>{children}</div>
    </section>
  )
}

interface RowButtonProps {
  icon: string
  onClick: () => void
  children: string
}

function RowButton({ icon, onClick, children }: RowButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      <Icon icon={icon} size={22} className="secondary" />
      {children}
    </button>
  )
}

export { YouScreen as Component }
