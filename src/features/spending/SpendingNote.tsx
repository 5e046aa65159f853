import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { link, PATHS } from '#src/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { piggyBank } from '#src/ui/icons.ts'
import type { SpendingProps } from './SpendingReminder.tsx'
import { useSpending } from './use-spending.ts'

interface SpendingNoteProps extends SpendingProps {
  /** The amount of the order in cents. */
  amount: number
}

/** What an order adds to the spending of this week, for members who set a mark; it is changed with the orders. */
export function SpendingNote({ payments, currency, amount }: SpendingNoteProps) {
  const { t } = useTranslation('order')
  const { text, isOver } = useSpending(payments, currency, amount)
  if (text === null) return null
  return (
    <div className="note row gap-3 align-stretch pad-y-3">
      <Icon icon={piggyBank} size={20} className="nudge secondary" />
      <div className="stack gap-2">
        <p className={isOver ? 'strong' : undefined} role="status">
          {text}
        </p>
        <Link to={link(PATHS.transactions)}>{t('spending.change')}</Link>
      </div>
    </div>
  )
}
