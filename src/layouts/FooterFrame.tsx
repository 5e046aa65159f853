import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { minimumAge } from '#src/domain/site/settings.ts'
import { SiteText } from '#src/components/SiteText.tsx'
import { CompanyBlock } from '#src/features/legal/CompanyBlock.tsx'
import { isStandalone } from '#src/lib/standalone.ts'
import { PATHS } from '#src/paths.ts'
import { useIsLoggedIn } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Brand } from '#src/ui/Brand.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown, shieldCheck } from '#src/ui/icons.ts'
import { Disclaimer } from './Disclaimer.tsx'
import styles from './FooterFrame.module.css'

const LEGAL: readonly (readonly [string, ParseKeys])[] = [
  [PATHS.terms, 'footer.terms'],
  [PATHS.privacy, 'footer.privacy'],
  [PATHS.cookies, 'footer.cookies'],
  [PATHS.ban, 'footer.ban'],
]
const HELP: readonly (readonly [string, ParseKeys])[] = [
  [PATHS.pricing, 'footer.pricing'],
  [PATHS.complaints, 'footer.complaints'],
  [PATHS.returnPolicy, 'footer.returns'],
  [PATHS.faq, 'footer.faq'],
  [PATHS.service, 'footer.service'],
  [PATHS.langConfig, 'nav.languages'],
]

interface FooterFrameProps {
  /** A row that unfolds, at the end of the page. */
  isFolded?: boolean
  /** The language of the footer where it is not the page's. */
  lang?: string
  /** Links of this variant only. */
  more?: readonly { to: string; label: string }[]
}

/**
 * The footer: wide for visitors, with the site's description on the start page; one row, help first, for members; a row that unfolds in
 * their own place on a phone; without the brand in an installed app (docs/rules.md#footer).
 */
export function FooterFrame({ isFolded = false, lang, more }: FooterFrameProps) {
  const { t } = useTranslation()
  const settings = useSiteSettings()
  const isLoggedIn = useIsLoggedIn()
  const isIndex = useLocation().pathname === PATHS.index
  const hasBrand = !isLoggedIn && !isStandalone()
  const links = isLoggedIn ? [...HELP, ...LEGAL] : [...LEGAL, ...HELP]
  const content = (
    <div className={`stack gap-7 middle width-wide ${styles.inner}`}>
      {hasBrand && (
        <div className={`stack gap-3 content-top ${styles.brand}`}>
          <Brand name={settings.name} />
          {isIndex && settings.description && (
            <p>
              <SiteText>{settings.description}</SiteText>
            </p>
          )}
        </div>
      )}
      <nav className={styles.nav} aria-label={isLoggedIn ? t('footer.links_member') : t('footer.links')}>
        <ul className={`plain-list ${styles.links}`}>
          {links.map(([to, label]) => (
            <li key={to}>
              <Link to={to} className={`plain-link ${styles.link}`}>
                {t(label)}
              </Link>
            </li>
          ))}
          {more?.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={`plain-link ${styles.link}`}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.company}>
        <CompanyBlock />
      </div>
      <div className={`stack gap-3 content-top ${styles.notes}`}>
        <p className={styles.takedown}>
          {t('footer.takedown')} <Link to={PATHS.complaints}>{t('footer.takedown_link')}</Link>
        </p>
        <Disclaimer />
        <p className="strong">{t('footer.adults', { age: minimumAge(settings) })}</p>
      </div>
    </div>
  )
  if (isFolded) {
    return (
      <footer className={styles.folded} lang={lang}>
        <details className="card">
          <summary className={styles.summary}>
            <Icon icon={shieldCheck} size={22} className="secondary" />
            <span className="grow">{t('footer.links_member')}</span>
            <Icon icon={chevronDown} size={16} className="muted" />
          </summary>
          {content}
        </details>
      </footer>
    )
  }
  return (
    <footer className={classes(styles.footer, isLoggedIn && styles.member)} data-bs-theme="dark" lang={lang}>
      {content}
    </footer>
  )
}
