import { useTranslation } from 'react-i18next'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { lockFill } from '#src/ui/icons.ts'
import styles from './LockedPhotos.module.css'

/** How many photos are locked, the rule, and the one way to open them. */
export function LockedPhotos({ count }: { count: number }) {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.row}>
      <span className={styles.icon}>
        <Icon icon={lockFill} size={18} />
      </span>
      <div className={styles.words}>
        <p className={styles.count}>{t('gallery.locked', { count })}</p>
        <p className={styles.rule}>{t('gallery.rule')}</p>
      </div>
      <ButtonLink to={PATHS.credits} variant="outline" size="sm" className={styles.button ?? ''}>
        {t('gallery.packages')}
      </ButtonLink>
    </div>
  )
}
