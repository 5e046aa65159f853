import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, matchPath, useLocation } from 'react-router'
import type { User } from '#src/domain/account/user.ts'
import { keepEqual } from '#src/lib/keep-equal.ts'
import { PATHS } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { type NavItem, useNavItems } from './use-nav-items.ts'
import { useRouteFacts } from './use-route-facts.ts'

interface MemberNavProps {
  user: User
  className: string | undefined
  styles: Record<string, string | undefined>
  /** Ends with You. */
  hasYou?: boolean
}

/** The navigation "Main" with the main places; CSS makes it the top or the bottom bar. */
export function MemberNav({ user, className, styles, hasYou = false }: MemberNavProps) {
  const { t } = useTranslation()
  const items = useNavItems(user, hasYou)
  return (
    <nav className={className} aria-label={t('nav.main')}>
      {items.map((item) => (
        <NavItemLink key={item.to} item={item} styles={styles} />
      ))}
    </nav>
  )
}

interface NavItemLinkProps {
  item: NavItem
  styles: Record<string, string | undefined>
}

const areEqual = (before: NavItemLinkProps, now: NavItemLinkProps) => keepEqual(before, now) === before

/** A main place in a bar; the number on its badge is part of the link's name. Another place's new number does not render it. */
const NavItemLink = memo(function NavItemLink({ item, styles }: NavItemLinkProps) {
  const { to, label, icon, activeIcon, badge } = item
  const { pathname } = useLocation()
  const { layout } = useRouteFacts()
  // The path of a conversation that has not begun is below that of the search.
  const isCurrent =
    layout === 'chat' ? to === PATHS.chats : matchPath({ path: to, end: false }, pathname) !== null
  return (
    <Link to={to} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.icon}>
        <Icon icon={isCurrent ? activeIcon : icon} size={20} />
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
    </Link>
  )
}, areEqual)
