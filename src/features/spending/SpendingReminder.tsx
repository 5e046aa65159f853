import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Payment } from '#src/domain/money/payment.ts'
import { isOverMark, spentInWeek } from '#src/domain/money/spending.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { setSpendingMark, useSpendingMark } from '#src/stores/spending.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { piggyBank } from '#src/ui/icons.ts'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import styles from './SpendingReminder.module.css'

interface SpendingReminderProps {
  /** The member's payments; `null` if they failed to load. */
  payments: readonly Payment[] | null
  currency: string
  /** The amount of the pending order in cents; 0 without one. */
  amount: number
}

/** Compares the member's spending of this week with the weekly mark that they set; it only reminds. */
export function SpendingReminder({ payments, currency, amount }: SpendingReminderProps) {
  const { t } = useTranslation('order')
  const mark = useSpendingMark(currency)
  const spent = payments && spentInWeek(payments, currency, serverNow())
  const money = (cents: number) => formatMoney(cents, currency)
  const isOver = isOverMark(spent ?? 0, amount, mark)

  function textOf(limit: number): string {
    const known = { mark: money(limit) }
    if (spent === null) return t('spending.unknown', known)
    if (!isOver) return t('spending.under', { ...known, spent: money(spent) })
    return t('spending.over', { ...known, spent: money(spent), total: money(spent + amount) })
  }

  return (
    <div className="note row gap-3 align-stretch">
      <Icon icon={piggyBank} size={20} className={styles.icon} />
      <div className="grow">
        {mark !== null && (
          <p className={isOver ? styles.over : styles.text} role={isOver ? 'status' : undefined}>
            {textOf(mark)}
          </p>
        )}
        <details>
          <summary className={`strong pad-y-3 ${styles.summary}`}>
            {mark === null ? t('spending.set') : t('spending.change')}
          </summary>
          <MarkForm key={currency} currency={currency} mark={mark} />
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
  const [typed, setTyped] = useState(mark === null ? '' : String(mark / 100))
  const [isWrong, setIsWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function save(event: SyntheticEvent) {
    event.preventDefault()
    const figure = Number(typed.replace(',', '.'))
    const isFigure = typed.trim() !== '' && Number.isFinite(figure) && figure > 0 && figure < 100_000
    setIsWrong(!isFigure)
    if (isFigure) setSpendingMark(currency, Math.round(figure * 100))
  }

  function remove() {
    setSpendingMark(currency, null)
    setTyped('')
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
