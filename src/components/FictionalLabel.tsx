import { useTranslation } from 'react-i18next'
import { isFictional, type ShortProfile } from '#src/domain/member/profile.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { classes } from '#src/ui/classes.ts'
import { mask } from '#src/ui/icons.ts'
import styles from './FictionalLabel.module.css'

interface FictionalLabelProps {
  profile: Pick<ShortProfile, 'fictional' | 'fictional_icon'>
  /** `photo` is a white pill on a picture, `pill` tinted beside a name, `plain` bare in dense rows. */
  look?: 'photo' | 'pill' | 'plain'
}

/** Says with an icon and the site's own word that a profile is run by the site; it cannot be dismissed. */
export function FictionalLabel({ profile, look = 'pill' }: FictionalLabelProps) {
  return isFictional(profile) ? <Label look={look} /> : null
}

function Label({ look }: Required<Pick<FictionalLabelProps, 'look'>>) {
  const { t } = useTranslation()
  const word = useSiteSettings().fictional_singular
  return (
    <span className={classes(styles.label, styles[look])}>
      <Icon icon={mask} size={16} />
      {word || t('fictional.word')}
    </span>
  )
}
