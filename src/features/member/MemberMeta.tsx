import { useTranslation } from 'react-i18next'
import { isFictional, type ShortProfile } from '#src/domain/profile.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import styles from './MemberMeta.module.css'

/** One line under a name: the word Online and the place. Fictional profiles show no presence. */
export function MemberMeta({ profile }: { profile: ShortProfile }) {
  const { t } = useTranslation()
  const { countries } = useSiteSettings()
  const place = profile.city || countries.find((country) => country.code === profile.country)?.name
  const isOnline = profile.online && !isFictional(profile)
  return (
    <p className={styles.meta}>
      {isOnline && <span className={styles.online}>{t('member.online')}</span>}
      {isOnline && place && ' · '}
      {place && <bdi>{place}</bdi>}
    </p>
  )
}
