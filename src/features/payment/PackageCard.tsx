import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditPackage } from '#src/domain/money/credits.ts'
import { packagePrice, type PriceFacts } from '#src/domain/money/package-price.ts'
import { orderPath, type OrderQuery } from './order-paths.ts'
import { formatMoney, formatNumber, formatPercent } from '#src/i18n/format.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { classes } from '#src/ui/classes.ts'
import styles from './PackageCard.module.css'

const STYLES = { p0: undefined, p1: styles.p1, p2: styles.p2, p3: styles.p3 }

interface PackageCardProps {
  creditPackage: CreditPackage
  facts: PriceFacts
  /** The query for the path of the order. */
  query: OrderQuery
  /** Low, whatever the width of the window. */
  compact?: boolean
}

/** A package: its credits, its price with all taxes, and the price per message. */
export function PackageCard({ creditPackage, facts, query, compact = false }: PackageCardProps) {
  const { t } = useTranslation(['credits', 'common', 'order'])
  const titleId = useId()
  const { credits: count, currency, popular, style } = creditPackage
  const { total, before, percent, perMessage, ...applied } = packagePrice(creditPackage, facts)
  return (
    <article
      className={classes(styles.card, !compact && styles.wide, STYLES[style], popular && styles.popular)}
      data-bs-theme={style === 'p3' ? 'dark' : undefined}
      aria-label={t('common:price.credits', { count })}
    >
      {popular && <p className={`text-xs strong tag ${styles.tag}`}>{t('popular')}</p>}
      <h2 className={`muted normal ${styles.title}`} id={titleId}>
        <span className={`text-4xl heading ${styles.figure}`}>{formatNumber(count)}</span>{' '}
        {t('unit', { count })}
      </h2>
      <p className={styles.price}>
        <strong>{formatMoney(total, currency)}</strong>
        {before !== null && (
          <>
            {' '}
            <s>
              <span className="visually-hidden">{t('before')} </span>
              {formatMoney(before, currency)}
            </s>
          </>
        )}
      </p>
      {percent !== null && (
        <p className={`text-xs strong tag accent tinted-primary ${styles.off}`}>
          {applied.discount
            ? t(`reason.${applied.discount.kind}`, { percent: formatPercent(percent) })
            : t('discount', { percent: formatPercent(percent) })}
        </p>
      )}
      <p className={`muted text-s column ${styles.each}`}>
        {perMessage !== null && <span>{t('per_message', { price: formatMoney(perMessage, currency) })}</span>}
        <span>{t('order:sum.taxes')}</span>
      </p>
      <ButtonLink
        to={orderPath(creditPackage.id, query)}
        variant={popular ? 'primary' : 'outline'}
        className={styles.choose}
        aria-describedby={titleId}
      >
        {t('choose')}
      </ButtonLink>
    </article>
  )
}
