import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { borrowFocus } from '#src/lib/focus-on.ts'
import { useBackOnline } from '#src/lib/hooks/use-back-online.ts'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import { Button } from '#src/ui/Button.tsx'
import type { PartFailureProps } from '#src/ui/lazily.tsx'
import styles from './PartFailed.module.css'

/** Replaces a part of the page that failed to load; the rest of the page stays. */
export function PartFailed(props: PartFailureProps) {
  if (props.look === 'card') return createPortal(<FailedCard {...props} />, document.body)
  return <FailedLine {...props} />
}

function FailedLine({ busy, onRetry }: PartFailureProps) {
  const { t } = useTranslation()
  useBackOnline(onRetry, true)
  return (
    <div className={`row gap-4 lines-2 wrap ${styles.line}`}>
      <Words />
      <Button variant="outline" size="sm" busy={busy} onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </div>
  )
}

/**
 * Takes the focus as the dialog would have, and returns it. It opens nothing on its own, since the member may be typing again, unless it
 * blocks the page.
 */
function FailedCard({ busy, onRetry, onClose }: PartFailureProps) {
  const { t } = useTranslation()
  const retry = useRef<HTMLButtonElement>(null)
  useBackOnline(onRetry, !onClose)

  useLayoutEffect(() => borrowFocus(retry.current), [])

  function closeByKey({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose?.()
  }

  return (
    <div className={`surface ${styles.card}`}>
      <Words />
      <div className="row gap-3 align-stretch wrap above-4">
        <Button ref={retry} size="sm" busy={busy} onClick={onRetry} onKeyDown={closeByKey}>
          {t('error.retry')}
        </Button>
        {onClose && (
          <Button variant="outline" size="sm" onClick={onClose} onKeyDown={closeByKey}>
            {t('close')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Words() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <p className={styles.text} role="alert">
      <strong>{t('error.part_title')}</strong> {t(isOnline ? 'error.network' : 'error.offline')}
    </p>
  )
}
