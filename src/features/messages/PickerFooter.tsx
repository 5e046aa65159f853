import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import type { MessageBudget } from './use-message-budget.ts'

interface PickerFooterProps {
  /** Credits; `null` where the backend gives no figure. */
  cost: number | null
  budget: MessageBudget
  /** Whether nothing is chosen yet. */
  disabled?: boolean
  /** Whether it is being sent. */
  busy?: boolean | undefined
  onSend: () => void
  onCancel: () => void
}

/** The footer of a picker: Send with the price, a link to more credits when there are not enough, and Cancel. */
export function PickerFooter({ cost, budget, disabled = false, busy, onSend, onCancel }: PickerFooterProps) {
  const { t } = useTranslation(['chat', 'common'])
  const isTooDear = cost !== null && !(cost === 0 && budget.isFree) && !budget.canAfford(cost)
  const left = budget.left === null ? null : t('common:price.credits', { count: budget.left })
  return (
    <>
      <p className="muted full hide-empty" role="status">
        {isTooDear &&
          !disabled &&
          (budget.freeLeft === 0 ? t('composer.free_used') : left !== null && t('attach.too_dear', { left }))}
      </p>
      {isTooDear && !disabled ? (
        <ButtonLink to={budget.creditsPath}>{t('composer.get_credits')}</ButtonLink>
      ) : (
        <Button disabled={disabled} busy={busy} onClick={onSend}>
          {cost === null || cost === 0 || disabled
            ? t('attach.send')
            : t('attach.send_for', { cost: budget.cost.textOf(cost) })}
        </Button>
      )}
      <Button variant="outline" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </>
  )
}
