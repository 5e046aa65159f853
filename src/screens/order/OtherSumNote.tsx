import { useTranslation } from 'react-i18next'
import { askedDifference, askedSum, type Sum } from '#src/domain/money/sum-change.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { FailureNote } from '#src/components/failure/FailureNote.tsx'

interface OtherSumNoteProps {
  /** The sum on the pay button. */
  shown: { amount: number; currency: string }
  /** The sum of the payment. */
  asked: Sum
  isCharged?: boolean
}

/** Says that a payment asks for another sum than the pay button showed, or has charged it; a cent less does not count. */
export function OtherSumNote({ shown, asked, isCharged = false }: OtherSumNoteProps) {
  const { t } = useTranslation('order')
  const difference = askedDifference(shown, asked)
  if (difference === null) return null
  const sum = askedSum({ ...shown, asked })
  const sums = {
    amount: formatMoney(sum.amount, sum.currency),
    shown: formatMoney(shown.amount, shown.currency),
  }
  if (difference === 'lower') return <p>{isCharged ? t('done.cheaper', sums) : t('status.cheaper', sums)}</p>
  return <FailureNote>{isCharged ? t('done.dearer', sums) : t('status.differs', sums)}</FailureNote>
}
