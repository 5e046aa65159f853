import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Deferred } from '#src/components/Deferred.tsx'
import { defer } from '#src/lib/deferred.ts'
import { positionPermission } from '#src/lib/position.ts'

/** Whether the browser lets the site read the position of this device, and what it is used for. */
export function LocationPermission() {
  const { t } = useTranslation('settings')
  const [permission] = useState(() => defer(positionPermission()))
  const mayAsk = <p className="muted">{t('location.permission_prompt')}</p>
  return (
    <Deferred data={permission} fallback={mayAsk} instead="unknown">
      {(state) => {
        if (state === 'denied') return <p className="muted">{t('location.permission_denied')}</p>
        if (state === 'granted') return <p className="muted">{t('location.permission_granted')}</p>
        return mayAsk
      }}
    </Deferred>
  )
}
