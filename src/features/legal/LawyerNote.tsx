import { useTranslation } from 'react-i18next'
import { showsLawyerNotes } from '#src/config/legal.ts'
import styles from './LawyerNote.module.css'

/** A note about what the owner's lawyer has to check, beside the passage in question. Needs the texts of the area `legal`. */
export function LawyerNote({ children }: { children: string }) {
  const { t } = useTranslation('legal')
  if (!showsLawyerNotes()) return null
  return (
    <p className={`note note-warning ${styles.note}`}>
      <strong>{t('lawyer')}</strong> {children}
    </p>
  )
}
