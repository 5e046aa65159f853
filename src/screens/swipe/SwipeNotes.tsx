import { useTranslation } from 'react-i18next'
import { memberName } from '#src/components/member-name.ts'
import { noteSwipe, type SwipeNotice } from '#src/stores/swipe.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { exclamationCircle, x } from '#src/ui/icons.ts'
import styles from './SwipeScreen.module.css'

interface SwipeNotesProps {
  announcement: string
  notice: SwipeNotice | null
}

/** Announces the last move to screen readers, and shows a notice when a like was not given. */
export function SwipeNotes({ announcement, notice }: SwipeNotesProps) {
  const { t } = useTranslation(['swipe', 'common'])
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {notice && (
        <div className={`note row note-warning gap-3 full width-dialog ${styles.notice}`} role="alert">
          <Icon icon={exclamationCircle} size={20} />
          <p className="grow" dir="auto">
            {t(`notice.${notice.kind}`, { name: memberName(notice) })}
          </p>
          <IconButton icon={x} label={t('common:close')} onClick={() => noteSwipe(null)} />
        </div>
      )}
    </>
  )
}
