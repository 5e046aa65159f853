import { useTranslation } from 'react-i18next'
import { foreignUrl } from '#src/domain/safe-path.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { boxArrowUpRight, cameraVideo } from '#src/ui/icons.ts'
import styles from './MemberProfile.module.css'

interface PartnerTileProps {
  name: string
  url: string | null
}

/**
 * A link to a partner's webcam, labelled as advertising: the member's own room, or the partner's offer where the site resells its members
 * (`member_resell`). Only https URLs are rendered.
 */
export function PartnerTile({ name, url }: PartnerTileProps) {
  const { t } = useTranslation('profile')
  const { member_resell } = useSiteSettings()
  const href = foreignUrl(url)
  if (!href) return null
  return (
    <aside className={`row gap-4 align-stretch pad-4 ${styles.tile}`} aria-label={t('partner.label')}>
      <span className="fixed secondary">
        <Icon icon={cameraVideo} size={24} />
      </span>
      <div className="shrink">
        <p className={styles.mark}>{t('partner.label')}</p>
        <p className="strong anywhere" dir="auto">
          {t(member_resell ? 'partner.resell_title' : 'partner.cam_title', { name })}
        </p>
        <p className="muted">{t(member_resell ? 'partner.resell_text' : 'partner.cam_text')}</p>
        {/* Partners count visits by the referrer, which is the site's origin; `noopener` alone isolates the windows. */}
        <a
          className="action-link"
          href={href}
          // oxlint-disable-next-line react/jsx-no-target-blank
          target="_blank"
          rel="noopener nofollow sponsored"
          referrerPolicy="origin"
        >
          {t('partner.open')}
          <Icon icon={boxArrowUpRight} size={16} />
        </a>
      </div>
    </aside>
  )
}
