import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import styles from './ShortcutsDialog.module.css'

const ROWS = [
  { key: 'arrows', text: 'keys.move' },
  { key: 'ends', text: 'keys.ends' },
  { key: 'enter', text: 'keys.open' },
  { key: 'like', text: 'keys.like' },
  { key: 'menu', text: 'keys.menu' },
  { key: 'help', text: 'keys.help' },
] as const

/** The keyboard shortcuts of the member grid. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['members', 'common'])
  return (
    <Dialog open title={t('keys.title')} closeLabel={t('common:close')} onClose={onClose}>
      <p className="muted">{t('keys.lead')}</p>
      <dl className="stack gap-3 above-4">
        {ROWS.map(({ key, text }) => (
          <div key={key} className={`stack gap-4 ${styles.row}`}>
            <dt>
              <kbd className={`tinted ${styles.key}`}>{t(`keys.names.${key}`)}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
