import { useTranslation } from 'react-i18next'
import { logOutHere } from '#src/actions/log-out.ts'
import { closeOverlay } from '#src/stores/browser/overlays.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

function stay() {
  closeOverlay('logout')
}

/** Asks before a logout that would delete what was typed. */
export function LogOutQuestion() {
  const { t } = useTranslation(['overlays', 'common'])
  return (
    <Dialog
      open
      title={t('logout.title')}
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
      <p>{t('logout.text')}</p>
    </Dialog>
  )
}
