import { useTranslation } from 'react-i18next'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronRight } from '#src/ui/icons.ts'
import styles from './PackagesLink.module.css'

/** Leads from the banner of a discount to the packages. */
export function PackagesLink() {
  const { t } = useTranslation(['bonus', 'common'])
  return (
    <ButtonLink variant="quiet" size="sm" className={styles.link} to={PATHS.credits}>
      <span className="unseen-below-s">{t('common:see_packages')}</span>
      <Icon icon={chevronRight} size={18} className={styles.arrow} />
    </ButtonLink>
  )
}
