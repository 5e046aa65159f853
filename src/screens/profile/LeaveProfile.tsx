import { useTranslation } from 'react-i18next'
import { useFormDrafts } from '#src/stores/browser/form-drafts.ts'
import { isUploading, usePhotos } from '#src/stores/photos.ts'
import { useSession } from '#src/stores/session.ts'
import { LeaveGuard } from '#src/ui/overlay/LeaveGuard.tsx'

type FormDrafts = ReturnType<typeof useFormDrafts.getState>

const hasUnsavedBlock = ({ names }: FormDrafts) => names.some((name) => name.startsWith('profile-'))

/** Returns whether leaving would lose work. After a logout it never holds the page: the login page comes first, and drafts are stored. */
function hasUnsavedWork(): boolean {
  return (
    useSession.getState().user !== null &&
    (hasUnsavedBlock(useFormDrafts.getState()) || isUploading(usePhotos.getState()))
  )
}

/** Asks for confirmation before the page is left with unsaved changes or unfinished uploads. */
export function LeaveProfile() {
  const { t } = useTranslation(['myprofile', 'common'])
  const hasBlock = useFormDrafts(hasUnsavedBlock)
  const hasUpload = usePhotos(isUploading)
  return (
    <LeaveGuard
      shouldBlock={hasUnsavedWork}
      title={t('leave.title')}
      stay={t('leave.stay')}
      leave={t('leave.go')}
      closeLabel={t('common:close')}
    >
      {hasBlock && t('leave.text')} {hasUpload && t('leave.photos')}
    </LeaveGuard>
  )
}
