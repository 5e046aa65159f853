import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Calls back with the permission to read the position, now and whenever it changes, but never where the browser does not say. Returns a
 * function that stops it.
 */
function watchPermission(onState: (state: PermissionState) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  async function watch() {
    const status = await navigator.permissions.query({ name: 'geolocation' })
    if (signal.aborted) return
    onState(status.state)
    status.addEventListener('change', () => onState(status.state), { signal })
  }
  if (!('geolocation' in navigator)) onState('denied')
  // Some browsers do not support this query.
  else watch().catch(() => {})
  return () => stopping.abort()
}

/** Whether the browser lets the site read the position of this device, and what it is used for. */
export function LocationPermission() {
  const { t } = useTranslation('settings')
  const [permission, setPermission] = useState<PermissionState>('prompt')
  useEffect(() => watchPermission(setPermission), [])
  return <p className="muted">{t(`location.permission_${permission}`)}</p>
}
