import { useTranslation } from 'react-i18next'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { memberName } from '#src/i18n/member-name.ts'
import { nameAndAge } from '#src/components/NameWithAge.tsx'
import { setSwipeNotice, type SwipeNotice } from '#src/stores/swipe.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { exclamationCircle, x } from '#src/ui/icons.ts'
import styles from './SwipeScreen.module.css'
import type { Announcement } from './use-play.ts'

interface SwipeNotesProps {
  announcement: Announcement
  notice: SwipeNotice | null
}

/** Announces the last move and the next card, or their end, to screen readers, and shows a notice when a like was not given. */
export function SwipeNotes({ announcement: { text, next }, notice }: SwipeNotesProps) {
  const { t } = useTranslation(['swipe', 'common'])
  return (
    <>
      <p className="visually-hidden" role="status">
        <span>{text}</span>
        {next && (
          <span>
            <span>{`${text && '. '}${nameAndAge(next)} `}</span>
            <FictionalLabel profile={next} />
          </span>
        )}
      </p>
      {notice && (
        <div className={`note row note-warning gap-3 full width-dialog ${styles.notice}`} role="alert">
          <Icon icon={exclamationCircle} size={20} />
          <p className="grow" dir="auto">
            {t(`notice.${notice.kind}`, { name: memberName(notice) })}
          </p>
          <IconButton icon={x} label={t('common:close')} onClick={() => setSwipeNotice(null)} />
        </div>
      )}
    </>
  )
}
