import { useTranslation } from 'react-i18next'
import { isFictional } from '#src/domain/member/fictional.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { classes } from '#src/ui/classes.ts'
import { mask } from '#src/ui/icons.ts'
import { SiteText } from './SiteText.tsx'
import styles from './FictionalLabel.module.css'

interface FictionalMarkProps {
  /** `photo`: a white pill on a picture. `pill`: a tinted one beside a name. `plain`: no pill, for dense rows. */
  look?: 'photo' | 'pill' | 'plain'
}

interface FictionalLabelProps extends FictionalMarkProps {
  profile: Pick<ShortProfile, 'fictional' | 'fictional_icon'>
}

/** Labels a profile that the site runs; it cannot be dismissed. */
export function FictionalLabel({ profile, look }: FictionalLabelProps) {
  return isFictional(profile) ? <FictionalMark look={look} /> : null
}

/** The label itself: an icon and the site's word for a fictional profile. */
export function FictionalMark({ look = 'pill' }: FictionalMarkProps) {
  const { t } = useTranslation()
  const word = useSiteSettings().fictional_singular
  return (
    <span className={classes(styles.label, styles[look])}>
      <Icon icon={mask} size={16} />
      <SiteText or={t('fictional.word')}>{word}</SiteText>
    </span>
  )
}
