import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { usePhotos } from '#src/stores/photos.ts'
import { useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { lazily } from '#src/ui/lazily.ts'
import { hasUnsavedBlock } from './draft-key.ts'

const Dialog = lazily(() => import('#src/ui/Dialog.tsx').then((module) => module.Dialog))

function isUploading(): boolean {
  return usePhotos.getState().uploads.some(({ problem }) => problem === null)
}

/** Nobody is held who is no longer logged in: then the login comes first, and what was typed is kept for it. */
function hasUnsavedWork(): boolean {
  return useSession.getState().user !== null && (hasUnsavedBlock() || isUploading())
}

/** Asks before the page is left with changes that are not saved or photos that are not uploaded. */
export function LeaveGuard() {
  const { t } = useTranslation(['myprofile', 'common'])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedWork(),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <Dialog
        open
        title={t('leave.title')}
        closeLabel={t('common:close')}
        onClose={blocker.reset}
        footer={
          <>
            <Button onClick={blocker.reset}>{t('leave.stay')}</Button>
            <Button variant="outline" onClick={blocker.proceed}>
              {t('leave.go')}
            </Button>
          </>
        }
      >
        <p>{t(hasUnsavedBlock() ? 'leave.text' : 'leave.photos')}</p>
      </Dialog>
    </Suspense>
  )
}
