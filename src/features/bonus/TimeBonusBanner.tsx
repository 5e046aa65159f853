import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent, formatTime } from '#src/i18n/format.ts'
import { onAccountReset } from '#src/lib/state.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { Banner, type BannerClosing } from '#src/ui/Banner.tsx'
import { clock } from '#src/ui/icons.ts'
import { Countdown } from './Countdown.tsx'
import { PackagesLink } from './PackagesLink.tsx'

/** The time bonus while it is valid, with a countdown (docs/rules.md#time-bonus). */
export function TimeBonusBanner(closing: BannerClosing) {
  const { t } = useTranslation('bonus')
  const code = useTimeBonus((state) => state.code)
  const expires = useTimeBonus((state) => state.expires)
  if (code === null || expires === null) return null
  return (
    <Banner
      icon={clock}
      title={t('time.title', { percent: formatPercent(code.percentage) })}
      {...closing}
      aside={<Countdown expires={expires} />}
      action={<PackagesLink />}
    />
  )
}

/** The end that was announced last: the banner comes back with every page that shows it. */
let announced: number | null = null

onAccountReset(() => {
  announced = null
})

/** When the time bonus ends, said once; for a live region that is already there. */
export function TimeBonusEnd() {
  const { t } = useTranslation('bonus')
  const expires = useTimeBonus((state) => state.expires)
  const [known] = useState(announced)
  useEffect(() => {
    announced = expires
  }, [expires])
  return expires !== null && expires !== known && t('until', { time: formatTime(expires) })
}
