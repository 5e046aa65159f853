import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type CreditPackage, packageDiscount, pricePerMessage } from '#src/domain/credits.ts'
import { formatMoney, formatNumber, formatPercent } from '#src/i18n/format.ts'
import { link, PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { classes } from '#src/ui/classes.ts'
import styles from './PackageCard.module.css'

interface PackageCardProps {
  row: CreditPackage
  /** What a message costs in credits; `null` when unknown. */
  messageCredits: number | null
  returnPath: string | null
}

/** One package: how many credits, the whole price, what a message comes to. */
export function PackageCard({ row, messageCredits, returnPath }: PackageCardProps) {
  const { t } = useTranslation(['credits', 'common'])
  const titleId = useId()
  const discount = packageDiscount(row)
  const each = pricePerMessage(row, messageCredits)
  const search = returnPath === null ? '' : new URLSearchParams({ return: returnPath }).toString()
  const count = row.credits
  const text = formatNumber(count)
  return (
    <article
      className={classes(styles.card, styles[row.style], row.popular && styles.popular)}
      aria-label={t('common:price.credits', { count, text })}
    >
      {row.popular && <p className={styles.tag}>{t('popular')}</p>}
      <h2 className={styles.title} id={titleId}>
        <span className={styles.figure}>{text}</span> {t('unit', { count })}
      </h2>
      <div className={styles.prices}>
        <p className={styles.price}>
          <strong>{formatMoney(row.price, row.currency)}</strong>
          {discount !== null && row.old_price !== null && (
            <>
              {' '}
              <s>
                <span className="visually-hidden">{t('before')} </span>
                {formatMoney(row.old_price, row.currency)}
              </s>
            </>
          )}
        </p>
        {discount !== null && (
          <p className={styles.discount}>{t('discount', { percent: formatPercent(discount) })}</p>
        )}
      </div>
      {each !== null && (
        <p className={styles.each}>{t('per_message', { price: formatMoney(each, row.currency) })}</p>
      )}
      <ButtonLink
        to={{ pathname: link(PATHS.order, { id: row.id }), search }}
        variant={row.popular ? 'primary' : 'outline'}
        className={styles.choose}
        aria-describedby={titleId}
      >
        {t('choose')}
      </ButtonLink>
    </article>
  )
}
