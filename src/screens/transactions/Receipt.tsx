import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Payment } from '#src/domain/money/payment.ts'
import type { User } from '#src/domain/account/user.ts'
import { useCompany } from '#src/features/legal/use-company.ts'
import { retryPath, statusPath } from '#src/features/payment/order-paths.ts'
import { useMethodName } from '#src/features/payment/use-method-name.ts'
import { formatDate, formatMoney, formatTime } from '#src/i18n/format.ts'
import { link, PATHS } from '#src/paths.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { printer } from '#src/ui/icons.ts'
import { PaymentState } from './PaymentState.tsx'
import styles from './Receipt.module.css'
import { Withdrawal } from './Withdrawal.tsx'

interface ReceiptProps {
  payment: Payment
  /** "Receipt 2003", or "Order 2003" while it is not paid. */
  title: string
  user: User
}

/** A payment: the receipt to print, links to a pending payment, to the same package and to help, and the withdrawal. */
export function Receipt({ payment, title, user }: ReceiptProps) {
  const { t } = useTranslation(['transactions', 'order', 'common'])
  const nameOf = useMethodName()
  const company = useCompany()
  const { name } = useSiteSettings()
  const { credits, created, status } = payment
  const seller = [company?.name || name, company?.address, company?.city, company?.country].filter(Boolean)
  const numbers = [
    company?.kvk && t('common:footer.register', { number: company.kvk }),
    ...(company?.vat_numbers ?? []).map((number) => t('common:footer.vat', { number })),
  ].filter(Boolean)
  return (
    <>
      <article className={`card ${styles.receipt}`} aria-label={title}>
        <p className={`heading ${styles.brand}`}>{name}</p>
        <dl className={`divided ${styles.rows}`}>
          <Row name={t('row.number')}>
            <bdi>{payment.id}</bdi>
          </Row>
          {created !== null && (
            <Row name={t('row.date')}>
              {t('common:date_time', { date: formatDate(created), time: formatTime(created) })}
            </Row>
          )}
          <Row name={t('row.status')}>
            <PaymentState status={status} />
          </Row>
          {credits !== null && (
            <Row name={t('order:facts.package')}>{t('common:price.credits', { count: credits })}</Row>
          )}
          <Row name={t('order:facts.method')}>
            <bdi>{nameOf(payment.method)}</bdi>
          </Row>
          <Sums payment={payment} />
          <Row name={t('row.seller')}>
            {seller.join(', ')}
            {numbers.length > 0 && <span className="muted text-s block">{numbers.join(' · ')}</span>}
          </Row>
          {(user.profile.name !== '' || user.email !== null) && (
            <Row name={t('row.buyer')}>
              <bdi>{user.profile.name}</bdi>
              {user.email !== null && (
                <span className="muted text-s block">
                  <bdi>{user.email}</bdi>
                </span>
              )}
            </Row>
          )}
        </dl>
        <p className="muted above-3">{t('order:sum.once')}</p>
      </article>
      <div className="row gap-2 align-stretch wrap phone-lines no-print">
        <Button icon={printer} variant="outline" onClick={() => window.print()}>
          {t('print')}
        </Button>
        {status === 'pending' && (
          <ButtonLink to={statusPath(payment.package, payment.method, payment.id)}>{t('pending')}</ButtonLink>
        )}
        {payment.package !== null && status === 'failed' && (
          <ButtonLink to={retryPath(payment.package, payment.method)}>{t('common:error.retry')}</ButtonLink>
        )}
        {payment.package !== null && status !== 'failed' && (
          <ButtonLink to={link(PATHS.order, { id: payment.package })} variant="outline">
            {t('again')}
          </ButtonLink>
        )}
        <ButtonLink to={PATHS.service} variant="quiet">
          {t('common:ask_service')}
        </ButtonLink>
        <ButtonLink to={link(PATHS.transactions)} variant="quiet">
          {t('all')}
        </ButtonLink>
      </div>
      <Withdrawal payment={payment} user={user} />
    </>
  )
}

/** The total, and what a discount took off it; nothing while the currency is unknown. */
function Sums({ payment: { amount, currency, discount } }: { payment: Payment }) {
  const { t } = useTranslation(['transactions', 'order'])
  if (amount === null || currency === null) return null
  const money = (cents: number) => formatMoney(cents, currency)
  const off = discount?.amount ?? 0
  return (
    <>
      {off > 0 && (
        <>
          <Row name={t('row.price')}>{money(amount + off)}</Row>
          <Row name={t('row.discount', { code: discount?.code ?? '' })}>
            {t('order:sum.off', { amount: money(off) })}
          </Row>
        </>
      )}
      <Row name={t('row.total')}>
        <strong className="text-2xl heading">{money(amount)}</strong>
      </Row>
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={`stack gap-4 pad-y-3 ${styles.row}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
