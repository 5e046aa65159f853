import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Deferred } from '#src/components/Deferred.tsx'
import { defer } from '#src/lib/deferred.ts'
import { positionPermission } from '#src/lib/position.ts'

/** What the browser lets the site know of this device's place, and what is made of it. */
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
