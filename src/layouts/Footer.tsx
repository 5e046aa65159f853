import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { minimumAge } from '#src/domain/settings.ts'
import { PATHS } from '#src/paths.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Brand } from '#src/ui/Brand.tsx'
import { CompanyBlock } from './CompanyBlock.tsx'
import styles from './Footer.module.css'

const LINKS: readonly (readonly [string, ParseKeys])[] = [
  [PATHS.terms, 'footer.terms'],
  [PATHS.privacy, 'footer.privacy'],
  [PATHS.cookies, 'footer.cookies'],
  [PATHS.ban, 'footer.ban'],
  [PATHS.pricing, 'footer.pricing'],
  [PATHS.complaints, 'footer.complaints'],
  [PATHS.returnPolicy, 'footer.returns'],
  [PATHS.faq, 'footer.faq'],
  [PATHS.service, 'footer.service'],
]

/** The footer's links, the company, the takedown link (seed, point 2). */
export function Footer() {
  const { t } = useTranslation()
  const settings = useSiteSettings()
  return (
    <footer className={styles.footer} data-bs-theme="dark">
      <div className={styles.inner}>
        <div className={styles.company}>
          <Brand name={settings.name} />
          <CompanyBlock />
        </div>
        <nav aria-label={t('footer.links')}>
          <ul className={styles.links}>
            {LINKS.map(([to, label]) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.takedown}>
          {t('footer.takedown')} <Link to={PATHS.complaints}>{t('footer.takedown_link')}</Link>
        </p>
        <p className={styles.adults}>{t('footer.adults', { age: minimumAge(settings) })}</p>
      </div>
    </footer>
  )
}
