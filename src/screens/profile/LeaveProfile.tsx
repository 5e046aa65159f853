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

/** Nobody is held who is no longer logged in: then the login comes first, and what was typed is kept for it. */
function hasUnsavedWork(): boolean {
  return useSession.getState().user !== null && (hasUnsavedBlock() || isUploading())
}

/** Asks before the page is left with changes that are not saved or photos that are not uploaded. */
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
