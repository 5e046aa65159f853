import { useTranslation } from 'react-i18next'
import { isShownOnline } from '#src/domain/member/fictional.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { classes } from '#src/ui/classes.ts'
import styles from './MemberMeta.module.css'
import { useCountryName } from './use-place-names.ts'

interface MemberMetaProps {
  profile: ShortProfile
  /** Under the heading of a page. */
  isLarge?: boolean
  /** On a profile the place is a field like the others, shown only if the site shows that field. Cards always show it. */
  isOnProfile?: boolean
}

/** The line under a name: the word Online, and the place. Fictional profiles show no presence. */
export function MemberMeta({ profile, isLarge = false, isOnProfile = false }: MemberMetaProps) {
  const { t } = useTranslation()
  const settings = useSiteSettings()
  const shows = (field: 'city' | 'country') => !isOnProfile || settings.visible_profile_fields.includes(field)
  const city = shows('city') && profile.city
  const country = shows('country') && profile.country
  const isOnline = isShownOnline(profile, settings)
  return (
    <p className={classes(styles.meta, isLarge && 'text-m above-1')}>
      {isOnline && <span className={`success strong ${styles.online}`}>{t('member.online')}</span>}
      {isOnline && (city || country) && ' · '}
      {city ? <bdi>{city}</bdi> : country && <Country code={country} />}
    </p>
  )
}

function Country({ code }: { code: string }) {
  return <bdi>{useCountryName()(code)}</bdi>
}
