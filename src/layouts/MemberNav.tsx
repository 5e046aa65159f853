import { useTranslation } from 'react-i18next'
import type { User } from '#src/domain/account/user.ts'
import { MainPlaceLink } from './MainPlaceLink.tsx'
import { useMainPlaces } from './use-main-places.ts'

interface MemberNavProps {
  user: User
  className: string | undefined
  styles: Record<string, string | undefined>
  /** Ends with the member's own place. */
  hasOwnPlace?: boolean
}

/** The navigation "Main" with the main places; CSS makes it the top or the bottom bar. */
export function MemberNav({ user, className, styles, hasOwnPlace = false }: MemberNavProps) {
  const { t } = useTranslation()
  const places = useMainPlaces(user, hasOwnPlace)
  return (
    <nav className={className} aria-label={t('nav.main')}>
      {places.map((place) => (
        <MainPlaceLink key={place.to} place={place} styles={styles} />
      ))}
    </nav>
  )
}
