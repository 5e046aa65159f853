import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Deferred } from '#src/components/Deferred.tsx'
import { defer } from '#src/lib/deferred.ts'
import { positionPermission } from '#src/lib/position.ts'

/** Whether the browser lets the site read the position of this device, and what it is used for. */
export function LocationPermission() {
  const { t } = useTranslation('settings')
  const [permission] = useState(() => defer(positionPermission()))
  return (
    <Deferred data={permission} instead="unknown">
      {(state) => (
        <p className="muted">
          {state === 'denied' && t('location.permission_denied')}
          {state === 'granted' && t('location.permission_granted')}
          {(state === 'prompt' || state === 'unknown') && t('location.permission_prompt')}
        </p>
      )}
    </Deferred>
  )
}
