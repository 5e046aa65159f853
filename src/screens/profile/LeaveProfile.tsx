import { useTranslation } from 'react-i18next'
import { useFormDrafts } from '#src/stores/browser/form-drafts.ts'
import { usePhotos } from '#src/stores/photos.ts'
import { useSession } from '#src/stores/session.ts'
import { LeaveGuard } from '#src/ui/overlay/LeaveGuard.tsx'

function hasUnsavedBlock(): boolean {
  return useFormDrafts.getState().names.some((name) => name.startsWith('profile-'))
}

function isUploading(): boolean {
  return usePhotos.getState().uploads.some(({ problem }) => problem === null)
}

/** Returns whether leaving would lose work. After a logout it never holds the page: the login page comes first, and drafts are stored. */
function hasUnsavedWork(): boolean {
  return useSession.getState().user !== null && (hasUnsavedBlock() || isUploading())
}

/** Asks for confirmation before the page is left with unsaved changes or unfinished uploads. */
export function LeaveProfile() {
  const { t } = useTranslation(['myprofile', 'common'])
  return (
    <LeaveGuard
      shouldBlock={hasUnsavedWork}
      title={t('leave.title')}
      stay={t('leave.stay')}
      leave={t('leave.go')}
      closeLabel={t('common:close')}
    >
      {t(hasUnsavedBlock() ? 'leave.text' : 'leave.photos')}
    </LeaveGuard>
  )
}
