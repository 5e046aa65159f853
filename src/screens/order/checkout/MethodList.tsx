import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  kindOf,
  type MethodProblem,
  type OfferedMethod,
  type PaymentMethod,
} from '#src/domain/money/payment-methods.ts'
import { useCountryName } from '#src/components/use-country-name.ts'
import { MethodMark } from '#src/features/payment/MethodMark.tsx'
import { useMethodName } from '#src/features/payment/use-method-name.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { classes } from '#src/ui/classes.ts'
import styles from './MethodList.module.css'

/** A method, and why it cannot be chosen here. */
export interface MethodRow {
  method: OfferedMethod
  problem: MethodProblem | null
}

interface MethodListProps {
  rows: readonly MethodRow[]
  chosen: PaymentMethod | null
  currency: string
  onChoose: (method: PaymentMethod) => void
}

/** The payment methods of the country as radio buttons; a disabled one says why. */
export function MethodList({ rows, chosen, currency, onChoose }: MethodListProps) {
  const { t } = useTranslation('order')
  const nameOf = useMethodName()
  const name = useId()
  const problemText = useProblemText(currency)
  const here = rows.filter(({ problem }) => problem !== 'country')
  const elsewhere = rows.filter(({ problem }) => problem === 'country')
  return (
    <>
      {here.length === 0 && <p role="alert">{t('no_method')}</p>}
      <fieldset className={`card ${styles.list}`} hidden={here.length === 0}>
        <legend className="visually-hidden">{t('methods')}</legend>
        {here.map(({ method, problem }) =>
          problem === 'device' ? (
            <div key={method.id} className={classes(styles.row, styles.muted)}>
              <span className={styles.absent} />
              <MethodMark method={method.id} />
              <span className="column">
                <span className={styles.name}>{nameOf(method.id)}</span>
                <span className={`muted text-s ${styles.meta}`}>{t('problem.device')}</span>
              </span>
            </div>
          ) : (
            <label key={method.id} className={classes(styles.row, problem !== null && styles.muted)}>
              <input
                className={`surface ${styles.radio}`}
                type="radio"
                name={name}
                value={method.id}
                checked={method.id === chosen}
                disabled={problem !== null}
                aria-label={nameOf(method.id)}
                aria-describedby={`${name}${method.id}`}
                onChange={() => onChoose(method.id)}
              />
              <MethodMark method={method.id} />
              <span className="column">
                <span className={styles.name}>{nameOf(method.id)}</span>
                <span className={`muted text-s ${styles.meta}`} id={`${name}${method.id}`}>
                  {problem === null ? t(`kind.${kindOf(method.id)}`) : problemText({ method, problem })}
                </span>
              </span>
            </label>
          ),
        )}
      </fieldset>
      {elsewhere.length > 0 && (
        <details className={`muted above-3 ${styles.elsewhere}`}>
          <summary>{t('elsewhere', { count: elsewhere.length })}</summary>
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

function useProblemText(currency: string): (row: MethodRow) => string {
  const { t } = useTranslation('order')
  const nameOf = useCountryName()
  return ({ method, problem }) => {
    if (problem === 'minimum')
      return t('problem.minimum', { amount: formatMoney(method.min_amount ?? 0, currency) })
    if (problem === 'maximum')
      return t('problem.maximum', { amount: formatMoney(method.max_amount ?? 0, currency) })
    if (problem === 'discount') return t('problem.discount')
    return t('problem.country', { countries: method.countries.map(nameOf).join(', ') })
  }
}
