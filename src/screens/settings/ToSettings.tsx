import { Navigate, useLocation } from 'react-router'
import { PATHS } from '#src/paths.ts'

/** The second path of the settings: redirects to the first, with the query and the section in the hash. */
export function ToSettings() {
  const { search, hash } = useLocation()
  return <Navigate to={PATHS.notifications + search + hash} replace />
}
