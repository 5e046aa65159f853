import { useTranslation } from 'react-i18next'
import { isFictional } from '#src/domain/member/fictional.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { FictionalLabel } from './FictionalLabel.tsx'
import styles from './MemberHead.module.css'
import { MemberMeta } from './MemberMeta.tsx'
import { MemberPhoto } from './MemberPhoto.tsx'
import { NameWithAge } from './NameWithAge.tsx'
import { SiteText } from './SiteText.tsx'

/** A header about a member: picture, name, label, and what a fictional profile is. */
export function MemberHead({ profile }: { profile: ShortProfile }) {
  const { t } = useTranslation('common')
  const { fictional_warning } = useSiteSettings()
  return (
    <div className={`stack gap-4 lines-2 ${styles.head}`}>
      <MemberPhoto profile={profile} shape="round" eager className={styles.photo} />
      <div className="shrink">
        <p className="row gap-2 lines-1 wrap text-xl anywhere heading">
          <span>
            <NameWithAge profile={profile} />
          </span>
          <FictionalLabel profile={profile} />
        </p>
        <MemberMeta profile={profile} />
      </div>
      {isFictional(profile) && (
        <p className={`muted text-s ${styles.notice}`} role="note">
          <SiteText or={t('fictional.text')}>{fictional_warning}</SiteText>
        </p>
      )}
    </div>
  )
}
