import { NavLink } from 'react-router'
import { Badge } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { MainPlace } from './use-main-places.ts'

interface MainPlaceLinkProps {
  place: MainPlace
  styles: Record<string, string | undefined>
}

/** A main place in a bar; the number on its badge is part of the link's name. */
export function MainPlaceLink({ place, styles }: MainPlaceLinkProps) {
  const { to, label, icon, activeIcon, badge } = place
  return (
    <NavLink to={to} className={styles.link}>
      {({ isActive }) => (
        <>
          <span className={styles.icon}>
            <Icon icon={isActive ? activeIcon : icon} size={20} />
          </span>
          <span className={styles.label}>{label}</span>
          {badge && (
            <>
              <span className={styles.badge} aria-hidden="true">
                <Badge tone={badge.tone}>{badge.text}</Badge>
              </span>
              <span className="visually-hidden">{badge.words}</span>
            </>
          )}
        </>
      )}
    </NavLink>
  )
}
