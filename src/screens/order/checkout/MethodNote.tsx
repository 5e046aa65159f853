import { useTranslation } from 'react-i18next'
import { kindOf, type PaymentMethod } from '#src/domain/money/payment-methods.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lock } from '#src/ui/icons.ts'

/** Where the chosen method is paid, and how long it takes. */
export function MethodNote({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('order')
  return (
    <p className="note row gap-3 align-stretch above-4 pad-y-4 pad-x-4">
      <Icon icon={lock} size={20} className="nudge secondary" />
      {t(`how.${kindOf(method)}`)}
    </p>
  )
}
