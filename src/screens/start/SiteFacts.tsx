import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { minimumAge } from '#src/domain/settings.ts'
import { useMessageCost } from '#src/features/costs/use-message-cost.ts'
import { FictionalLabel } from '#src/features/member/FictionalLabel.tsx'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { coin, mask } from '#src/ui/icons.ts'
import styles from './SiteFacts.module.css'

const FICTIONAL = { fictional: true, fictional_icon: true }

/** What a visitor should know before anything else: what it costs, that some profiles are fictional, from which age. */
export function SiteFacts() {
  const { t } = useTranslation(['start', 'common'])
  const settings = useSiteSettings()
  const cost = useMessageCost().text
  const age = minimumAge(settings)
  return (
    <ul className={styles.facts}>
      <Fact mark={<Icon icon={coin} size={22} />} title={t('common:no_subscription')}>
        {t('price.free')} {cost === null ? t('price.message_unknown') : t('price.message', { cost })}
      </Fact>
      {(settings.fictional_warning || settings.fictional_singular) && (
        <Fact mark={<Icon icon={mask} size={22} />} title={t('fictional.title')}>
          <span dir="auto">{settings.fictional_warning || t('fictional.text')}</span> {t('fictional.label')}{' '}
          <span className={styles.label}>
            <FictionalLabel profile={FICTIONAL} />
          </span>
        </Fact>
      )}
      <Fact mark={<span className={styles.age}>{t('adults.mark', { age })}</span>} title={t('adults.title')}>
        {t('adults.text', { name: settings.name, age })}
      </Fact>
    </ul>
  )
}

function Fact({ mark, title, children }: { mark: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{children}</p>
      </div>
    </li>
  )
}
