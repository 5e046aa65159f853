import { Navigate, useLocation } from 'react-router'
import { PATHS } from '#src/paths.ts'

/** The second address of the settings: redirects to the first, with the section in the hash. */
export function ToSettings() {
  const { hash } = useLocation()
  return <Navigate to={PATHS.notifications + hash} replace />
}
