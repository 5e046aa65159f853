import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedIban } from '#src/domain/money/direct-debit.ts'
import type { Creditor } from '#src/domain/money/mandate.ts'
import { formatDate } from '#src/i18n/format.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import styles from './DebitMandate.module.css'

interface DebitMandateProps {
  creditor: Creditor
  /** The debtor's name and IBAN; empty until they are typed, and after a reload, because they are not stored. */
  holder: string
  iban: string
  amount: string
  /** The payment's id, once the server has assigned it. */
  reference: string | null
}

/** Returns a sentence with one full stop, even if it ends with a name such as "B.V.". */
function withOneFullStop(sentence: string): string {
  return sentence.replace(/\.+$/, '.')
}

/** The SEPA direct debit mandate in full, set apart from the terms. */
export function DebitMandate({ creditor, holder, iban, amount, reference }: DebitMandateProps) {
  const { t } = useTranslation('debit')
  const titleId = useId()
  const absent = reference === null ? t('mandate.to_fill') : t('mandate.as_given')
  const rows = [
    [t('mandate.creditor'), creditor.name],
    [t('mandate.address'), creditor.address],
    [creditor.isRegisterNumber ? t('mandate.register') : t('mandate.identifier'), creditor.identifier],
    [t('mandate.reference'), reference ?? t('mandate.reference_later')],
    [t('mandate.debtor'), holder.trim() || absent],
    [t('mandate.iban'), groupedIban(iban) || absent],
    [t('mandate.amount'), amount],
    [t('mandate.type'), t('mandate.once')],
    [t('mandate.date'), formatDate(serverNow())],
  ] as const
  return (
    <section className={`surface ${styles.mandate}`} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl below-3">
        {t('mandate.title')}
      </h2>
      <p>{withOneFullStop(t('mandate.text', { creditor: creditor.name }))}</p>
      <p>{t('mandate.refund')}</p>
      <p>{t('mandate.rights')}</p>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
