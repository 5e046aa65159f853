import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logOutHere } from '#src/actions/log-out.ts'
import { closeOverlay } from '#src/stores/browser/overlays.ts'
import { holdsPhotos, usePhotos } from '#src/stores/photos.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

function stay() {
  closeOverlay('logout')
}

/** Asks before a logout that would delete what was typed, or photos that are not uploaded. */
export function LogOutQuestion() {
  const { t } = useTranslation(['overlays', 'common'])
  // The question stays the same when the upload ends meanwhile.
  const [hasPhotos] = useState(() => holdsPhotos(usePhotos.getState()))
  return (
    <Dialog
      open
      title={t(hasPhotos ? 'logout.photos_title' : 'logout.title')}
      closeLabel={t('common:close')}
      onClose={stay}
      footer={
        <>
          <Button onClick={stay}>{t('logout.stay')}</Button>
          <Button variant="outline" onClick={() => void logOutHere()}>
            {t('logout.leave')}
          </Button>
        </>
      }
    >
      <p>{t(hasPhotos ? 'logout.photos_text' : 'logout.text')}</p>
    </Dialog>
  )
}
