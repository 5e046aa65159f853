import { useTranslation } from 'react-i18next'
import type { ProfileBlock } from '#src/domain/member/attributes.ts'
import { useFormDrafts } from '#src/stores/browser/form-drafts.ts'
import { isUploading, usePhotos } from '#src/stores/photos.ts'
import { useSession } from '#src/stores/session.ts'
import { LeaveGuard } from '#src/ui/overlay/LeaveGuard.tsx'

type FormDrafts = ReturnType<typeof useFormDrafts.getState>

/**
 * Asks for confirmation before the page is left with unsaved changes in the blocks that are open on it, or unfinished uploads. After a logout
 * it never holds the page: the login page comes first, and drafts are stored.
 */
export function LeaveProfile({ open }: { open: readonly ProfileBlock[] }) {
  const { t } = useTranslation(['myprofile', 'common'])
  const isUnsaved = ({ names }: FormDrafts) => open.some((block) => names.includes(`profile-${block}`))
  const hasBlock = useFormDrafts(isUnsaved)
  const hasUpload = usePhotos(isUploading)
  const hasUnsavedWork = () =>
    useSession.getState().user !== null &&
    (isUnsaved(useFormDrafts.getState()) || isUploading(usePhotos.getState()))
  return (
    <LeaveGuard
      shouldBlock={hasUnsavedWork}
      title={t('leave.title')}
      stay={t('leave.stay')}
      leave={t('leave.go')}
      closeLabel={t('common:close')}
    >
      {hasBlock && <span>{t('leave.text')}</span>} {hasUpload && <span>{t('leave.photos')}</span>}
    </LeaveGuard>
  )
}
