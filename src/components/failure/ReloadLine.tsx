import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { useReload } from './use-reload.ts'

/** Says in one line that some data of the screen's loader did not load; its retry runs the loader again. */
export function ReloadLine({ children: text }: { children: string }) {
  const { t } = useTranslation()
  const { busy, reload, ref } = useReload()
  return (
    <div ref={ref} className="row gap-4 wrap text-s">
      {/* Another element after each retry, which is announced even if the words are the same. */}
      <p key={String(busy)} className="danger" role={busy ? undefined : 'alert'}>
        {text}
      </p>
      <Button variant="quiet" size="sm" className="flush" busy={busy} onClick={reload}>
        {t('error.retry')}
      </Button>
    </div>
  )
}
