import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FictionalMark } from '#src/components/FictionalLabel.tsx'
import { SiteText } from '#src/components/SiteText.tsx'
import { useMessageCost } from '#src/components/use-message-cost.ts'
import { hasFictionalProfiles } from '#src/domain/member/fictional.ts'
import { minimumAge } from '#src/domain/site/settings.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { coin, mask } from '#src/ui/icons.ts'
import styles from './SiteFacts.module.css'

/** The facts that a visitor should know first: the costs, the fictional profiles, and the minimum age. */
export function SiteFacts() {
  const { t } = useTranslation(['start', 'common'])
  const settings = useSiteSettings()
  const { text: cost } = useMessageCost()
  const age = minimumAge(settings)
  return (
    <ul className={`stack gap-5 above-3 ${styles.facts}`}>
      <Fact mark={<Icon icon={coin} size={22} />} title={t('common:no_subscription')}>
        {t('price.free')} {cost === null ? t('price.message_unknown') : t('price.message', { cost })}
      </Fact>
      {hasFictionalProfiles(settings) && (
        <Fact mark={<Icon icon={mask} size={22} />} title={t('fictional.title')}>
          <SiteText or={t('common:fictional.text')}>{settings.fictional_warning}</SiteText>{' '}
          {t('fictional.label')}{' '}
          <span className={styles.label}>
            <FictionalMark />
          </span>
        </Fact>
      )}
      <Fact
        mark={
          <span className={`row justify-center strong fixed ${styles.age}`}>{t('adults.mark', { age })}</span>
        }
        title={t('adults.title')}
      >
        {t('adults.text', { name: settings.name, age })}
      </Fact>
    </ul>
  )
}

function Fact({ mark, title, children }: { mark: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={`stack gap-4 ${styles.fact}`}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <div>
        <p className={`strong ${styles.title}`}>{title}</p>
        <p className="muted width-measure">{children}</p>
      </div>
    </li>
  )
}
