import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { useReload } from './use-reload.ts'

/** Says that the list of regions failed to load, where a region is chosen. Its retry runs the loader of the screen again. */
export function RegionsFailed() {
  const { t } = useTranslation()
  const { busy, reload, ref } = useReload()
  return (
    <div ref={ref} className="row gap-2 wrap text-s" role="alert">
      <p className="danger">{t('error.regions')}</p>
      <Button variant="quiet" size="sm" busy={busy} onClick={reload}>
        {t('error.retry')}
      </Button>
    </div>
  )
}
