import { useTranslation } from 'react-i18next'
import { bell, download, eye, envelope, geoAlt, lock, phone, sliders, trash } from '#src/ui/icons.ts'
import { RowLink } from '#src/ui/RowLink.tsx'
import { type SectionName, SECTIONS } from './sections.ts'
import styles from './SettingsScreen.module.css'

const ICONS: Record<SectionName, string> = {
  look: sliders,
  visibility: eye,
  notifications: bell,
  push: phone,
  account: envelope,
  location: geoAlt,
  privacy: lock,
  data: download,
  delete: trash,
}

/** The sections as a list of pages, on a narrow window. */
export function SettingsList() {
  const { t } = useTranslation('settings')
  return (
    <nav className={`card divided ${styles.pages}`} aria-label={t('nav')}>
      {SECTIONS.map((section) => (
        <RowLink key={section} to={`#${section}`} icon={ICONS[section]}>
          {t(`${section}.title`)}
        </RowLink>
      ))}
    </nav>
  )
}
