import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { minimumAge } from '#src/domain/site/settings.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { coin, mask } from '#src/ui/icons.ts'
import styles from './SiteFacts.module.css'

interface SiteFactsProps {
  /** What a message costs, in words; `null` where no figure may be shown. */
  cost: string | null
  /** The label that fictional profiles carry. */
  label: ReactNode
}

/** What a visitor should know before anything else: what it costs, that some profiles are fictional, from which age. */
export function SiteFacts({ cost, label }: SiteFactsProps) {
  const { t } = useTranslation(['start', 'common'])
  const settings = useSiteSettings()
  const age = minimumAge(settings)
  return (
    <ul className={`stack gap-5 above-3 ${styles.facts}`}>
      <Fact mark={<Icon icon={coin} size={22} />} title={t('common:no_subscription')}>
        {t('price.free')} {cost === null ? t('price.message_unknown') : t('price.message', { cost })}
      </Fact>
      {(settings.fictional_warning || settings.fictional_singular) && (
        <Fact mark={<Icon icon={mask} size={22} />} title={t('fictional.title')}>
          <span dir="auto">{settings.fictional_warning || t('fictional.text')}</span> {t('fictional.label')}{' '}
          <span className={styles.label}>{label}</span>
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
