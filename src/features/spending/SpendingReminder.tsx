import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Payment } from '#src/domain/money/payment.ts'
import { centsIn, markOf } from '#src/domain/money/spending.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { setSpendingMark } from '#src/stores/spending.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown, piggyBank } from '#src/ui/icons.ts'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import styles from './SpendingReminder.module.css'
import { useSpending } from './use-spending.ts'

/** What the spending of a week is compared with. */
export interface SpendingProps {
  /** The member's payments; `null` if they failed to load. */
  payments: readonly Payment[] | null
  currency: string
}

interface SpendingReminderProps extends SpendingProps {
  /** True where there are reminders in other currencies. */
  isNamed?: boolean
}

/** Compares the member's spending of this week with the weekly mark that they set; it only reminds. */
export function SpendingReminder({ payments, currency, isNamed = false }: SpendingReminderProps) {
  const { t } = useTranslation('order')
  const textId = useId()
  const { mark, text, isOver } = useSpending(payments, currency, 0)
  return (
    <div className="note row gap-3 align-stretch">
      <Icon icon={piggyBank} size={20} className={styles.icon} />
      <div className="grow">
        <div id={textId} role="status">
          {text !== null && <p className={isOver ? styles.over : styles.text}>{text}</p>}
        </div>
        <details>
          <summary className={`row gap-2 strong pad-y-3 ${styles.summary}`} aria-describedby={textId}>
            {mark === null ? t('spending.set') : t('spending.change')}
            {isNamed && ` · ${currency}`}
            <Icon icon={chevronDown} size={16} />
          </summary>
          <MarkForm currency={currency} mark={mark} />
        </details>
      </div>
    </div>
  )
}

interface MarkFormProps {
  currency: string
  mark: number | null
}

function MarkForm({ currency, mark }: MarkFormProps) {
  const { t } = useTranslation('order')
  const [typed, setTyped] = useState(mark === null ? '' : formatNumber(mark / centsIn(currency)))
  const [isWrong, setIsWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function save(event: SyntheticEvent) {
    event.preventDefault()
    const cents = markOf(typed, currency)
    setIsWrong(cents === null)
    if (cents !== null) setSpendingMark(currency, cents)
  }

  function remove() {
    setSpendingMark(currency, null)
    setTyped('')
    setIsWrong(false)
    input.current?.focus()
  }

  return (
    <form className={`stack gap-3 ${styles.form}`} noValidate onSubmit={save}>
      <Field
        label={t('spending.label', { currency })}
        hint={t('spending.hint')}
        error={isWrong ? t('spending.wrong') : undefined}
      >
        <TextInput
          ref={input}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="row gap-2 align-stretch wrap">
        <Button type="submit" variant="outline" size="sm">
          {t('spending.save')}
        </Button>
        {mark !== null && (
          <Button variant="quiet" size="sm" onClick={remove}>
            {t('spending.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
