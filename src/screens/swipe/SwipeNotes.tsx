import { useTranslation } from 'react-i18next'
import { memberName } from '#src/components/member-name.ts'
import { noteSwipe, useSwipe } from '#src/stores/swipe.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { exclamationCircle, x } from '#src/ui/icons.ts'
import styles from './SwipeScreen.module.css'

/** What a screen reader hears of the last move, and what everybody sees when a like is not where it was put. */
export function SwipeNotes({ said }: { said: string }) {
  const { t } = useTranslation(['swipe', 'common'])
  const notice = useSwipe((state) => state.notice)
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
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
