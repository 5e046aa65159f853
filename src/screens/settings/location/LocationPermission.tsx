import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { positionPermission } from '#src/lib/position.ts'

/** What the browser lets the site know of this device's place, and what is made of it. */
export function LocationPermission() {
  const [permission] = useState(positionPermission)
  return (
    <Suspense>
      <Words permission={permission} />
    </Suspense>
  )
}

function Words({ permission }: { permission: ReturnType<typeof positionPermission> }) {
  const { t } = useTranslation('settings')
  const state = use(permission)
  return (
    <p className="muted">
      {state === 'denied' && t('location.permission_denied')}
      {state === 'granted' && t('location.permission_granted')}
      {(state === 'prompt' || state === 'unknown') && t('location.permission_prompt')}
    </p>
  )
}
