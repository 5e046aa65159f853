import { useTranslation } from 'react-i18next'
import type { ChangeReason, SumChange } from '#src/domain/money/sum-change.ts'
import { formatMoney, formatNumber } from '#src/i18n/format.ts'
import { FailureNote } from '#src/ui/FailureNote.tsx'

/** Why the total went up since the page was opened, or that it went down: beside the button, before it is pressed. */
export function SumChangeNote({ change }: { change: SumChange }) {
  const { t } = useTranslation(['order', 'common'])
  const { after, before, isDearer, reasons } = change
  const total = formatMoney(after.total, after.currency)
  const earlier = formatMoney(before.total, before.currency)

  function textOf(reason: ChangeReason): string {
    if (reason === 'typed') return t('changed.code', { code: before.discount?.code })
    if (reason !== 'credits') return t(`changed.${reason}`)
    const credits = t('common:price.credits', { count: after.credits, text: formatNumber(after.credits) })
    return t('changed.credits', { credits })
  }

  if (!isDearer)
    return (
      <p className="below-3" role="status">
        {t('changed.cheaper', { total, before: earlier })}
      </p>
    )
  const sentences = reasons.map(textOf)
  if (total !== earlier) sentences.push(t('changed.total', { total, before: earlier }))
  sentences.push(t('changed.again'))
  return (
    <div className="below-3">
      <FailureNote>{sentences.join(' ')}</FailureNote>
    </div>
  )
}
