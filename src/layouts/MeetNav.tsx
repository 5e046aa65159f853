import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { PATHS } from '#src/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { people, stack, star } from '#src/ui/icons.ts'
import styles from './MeetNav.module.css'

/** The three ways to meet people, each one press from the others: search, swipe game, match finder (docs/rules.md#ways-to-meet). */
export function MeetNav() {
  const { t } = useTranslation()
  const ways = [
    { to: PATHS.members, label: t('nav.browse'), icon: people },
    { to: PATHS.swipeGame, label: t('titles.swipeGame'), icon: stack },
    { to: PATHS.matchFinder, label: t('titles.matchFinder'), icon: star },
  ]
  return (
    <nav className={styles.nav} aria-label={t('nav.meet')}>
      <ul className={`row plain-list ${styles.ways}`}>
        {ways.map(({ to, label, icon }) => (
          <li key={to} className={styles.way}>
            <NavLink to={to} end className={styles.link}>
              <Icon icon={icon} size={16} className={styles.icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
