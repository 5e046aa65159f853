import { useTranslation } from 'react-i18next'
import { formatPercent, formatTime } from '#src/i18n/format.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { clock } from '#src/ui/icons.ts'
import { Countdown } from './Countdown.tsx'
import { PackagesLink } from './PackagesLink.tsx'

/** The time bonus while it is valid, with a countdown (docs/rules.md#time-bonus). Its end time is announced once. */
export function TimeBonusBanner({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['bonus', 'common'])
  const code = useTimeBonus((state) => state.code)
  const expires = useTimeBonus((state) => state.expires)
  if (code === null || expires === null) return null
  return (
    <Banner
      icon={clock}
      title={t('time.title', { percent: formatPercent(code.percentage) })}
      onClose={onClose}
      closeLabel={t('common:close')}
      aside={<Countdown expires={expires} />}
      action={<PackagesLink />}
      news={
        <p className="visually-hidden" role="status">
          {t('until', { time: formatTime(expires) })}
        </p>
      }
    />
  )
}
