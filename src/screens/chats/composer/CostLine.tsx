import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format.ts'
import type { MessageBudget } from '#src/features/messages/use-message-budget.ts'

/** "1 credit, from €0.80 · 7 left"; an unknown price or balance is left out. */
export function CostLine({ budget }: { budget: MessageBudget }) {
  const { t } = useTranslation('chat')
  const { cost, left, freeLeft, isFree } = budget
  return <span className="tabular">{`${costText()}${freeText()}`}</span>

  function costText(): string {
    if (isFree) return t('composer.free')
    if (left === null) return cost.text ?? ''
    if (cost.text === null) return t('composer.left', { count: left })
    return t('composer.cost', { credits: cost.text, left: formatNumber(left) })
  }

  function freeText(): string {
    if (freeLeft === null) return ''
    const text = freeLeft === 0 ? t('composer.free_used') : t('composer.free_left', { count: freeLeft })
    return cost.text === null && left === null && !isFree ? text : `. ${text}`
  }
}
