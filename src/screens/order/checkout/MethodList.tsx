import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type GroupedChoice,
  groupedChoices,
  kindOf,
  type MethodChoice,
  type PaymentMethod,
} from '#src/domain/money/payment-methods.ts'
import { useCountryName } from '#src/components/use-place-names.ts'
import { MethodMark } from '#src/features/payment/MethodMark.tsx'
import { useMethodName } from '#src/features/payment/use-method-name.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown } from '#src/ui/icons.ts'
import styles from './MethodList.module.css'

interface MethodListProps {
  rows: readonly MethodChoice[]
  chosen: PaymentMethod | null
  currency: string
  disabled: boolean
  onChoose: (method: PaymentMethod) => void
}

/** The payment methods of the country as radio buttons; those that cannot be chosen come last and say why. */
export function MethodList({ rows, chosen, currency, disabled, onChoose }: MethodListProps) {
  const { t } = useTranslation('order')
  const nameOf = useMethodName()
  const name = useId()
  const problemText = useMethodProblemText(currency)
  const here = groupedChoices(rows.filter(({ problem }) => problem !== 'country'))
  const elsewhere = rows.filter(({ problem }) => problem === 'country')

  const radioOf: MethodRowProps['radioOf'] = (method) => ({
    type: 'radio',
    name,
    value: method,
    checked: method === chosen,
    'aria-label': nameOf(method),
    onChange: () => onChoose(method),
  })

  return (
    <>
      {here.length === 0 && <p role="alert">{t('no_method')}</p>}
      <fieldset className={`card ${styles.list}`} hidden={here.length === 0} disabled={disabled}>
        <legend className="visually-hidden">{t('methods')}</legend>
        {here.map((row) => (
          <MethodRow
            key={row.method.id}
            row={row}
            meta={row.problem === null ? t(`kind.${kindOf(row.method.id)}`) : problemText(row)}
            metaId={`${name}${row.method.id}`}
            radioOf={radioOf}
          />
        ))}
      </fieldset>
      {elsewhere.length > 0 && (
        <details className={`muted above-3 ${styles.elsewhere}`}>
          <summary className="row gap-2">
            {t('elsewhere', { count: elsewhere.length })}
            <Icon icon={chevronDown} size={16} />
          </summary>
          <ul>
            {elsewhere.map((row) => (
              <li key={row.method.id}>
                {nameOf(row.method.id)}
                {': '}
                {problemText(row)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface MethodRowProps {
  row: GroupedChoice
  /** How it works, or why it cannot be chosen. */
  meta: string
  metaId: string
  /** Returns the props of a method's radio button. */
  radioOf: (method: PaymentMethod) => ComponentProps<'input'>
}

/** A method with its radio button; the credit card has one for each brand too, in place of the words on how it works. */
function MethodRow({ row: { method, brands, problem }, meta, metaId, radioOf }: MethodRowProps) {
  const { id } = method
  if (problem === 'device') {
    return (
      <div className={classes(styles.row, styles.muted)}>
        <span className={styles.absent} />
        <MethodWords method={id} meta={meta} />
      </div>
    )
  }
  const hasBrands = brands.length > 0
  const choice = (
    <label className={classes(styles.row, problem !== null && styles.muted)}>
      <input
        {...radioOf(id)}
        className={`surface ${styles.radio}`}
        disabled={problem !== null}
        aria-describedby={hasBrands ? undefined : metaId}
      />
      <MethodWords method={id} meta={hasBrands ? null : meta} metaId={metaId} />
    </label>
  )
  if (!hasBrands) return choice
  return (
    <div className={styles.cards}>
      {choice}
      <div className={`row gap-2 wrap ${styles.brands}`}>
        {brands.map((brand) => (
          <label key={brand} className={`relative ${styles.brand}`}>
            <input {...radioOf(brand)} className="cover-input" />
            <MethodMark method={brand} />
          </label>
        ))}
      </div>
    </div>
  )
}

interface MethodWordsProps {
  method: PaymentMethod
  /** How it works, or why it cannot be chosen. */
  meta: string | null
  metaId?: string
}

function MethodWords({ method, meta, metaId }: MethodWordsProps) {
  const nameOf = useMethodName()
  return (
    <>
      <MethodMark method={method} />
      <span className="column">
        <span className={styles.name}>{nameOf(method)}</span>
        {meta !== null && (
          <span className={`muted text-s ${styles.meta}`} id={metaId}>
            {meta}
          </span>
        )}
      </span>
    </>
  )
}

function useMethodProblemText(currency: string): (row: MethodChoice) => string {
  const { t } = useTranslation('order')
  const nameOf = useCountryName()
  return ({ method, problem }) => {
    if (problem === 'minimum')
      return t('problem.minimum', { amount: formatMoney(method.min_amount ?? 0, currency) })
    if (problem === 'maximum')
      return t('problem.maximum', { amount: formatMoney(method.max_amount ?? 0, currency) })
    if (problem === 'discount') return t('problem.discount')
    if (problem === 'device') return t('problem.device')
    return t('problem.country', { countries: method.countries.map(nameOf).join(', ') })
  }
}
