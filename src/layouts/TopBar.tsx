import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useIsSignupClosed } from '#src/features/visitor/use-is-signup-closed.ts'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Brand } from '#src/ui/Brand.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { arrowLeft, person } from '#src/ui/icons.ts'
import { AccountMenu, LocaleMenu, MemberNav } from './member-parts.ts'
import styles from './TopBar.module.css'
import { useHasBack, useRouteFacts } from './use-route-facts.ts'

/** The top bar: brand, a member's four main places, language, account menu or Login (docs/rules.md#top-bar). */
export function TopBar({ isBare = false }: { isBare?: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { name } = useSiteSettings()
  const user = useSession((state) => state.user)
  const hasBack = useHasBack()
  const { isMembersArea = false } = useRouteFacts()
  const isClosed = useIsSignupClosed()
  return (
    <header className={`line-below surface ${styles.bar}`}>
      <div className={`row gap-3 pad-x-4 ${styles.row}`}>
        {hasBack && (
          <Button variant="quiet" size="sm" icon={arrowLeft} onClick={() => void navigate(-1)}>
            {t('nav.back')}
          </Button>
        )}
        <Link to={PATHS.index} className={`pill ${styles.brand}`} aria-label={t('nav.home', { name })}>
          <Brand name={name} />
        </Link>
        {user && !isBare && (
          <Suspense>
            <MemberNav user={user} styles={styles} className={styles.nav} />
          </Suspense>
        )}
        <div className={`row gap-2 ${styles.end}`}>
          <Suspense>
            <LocaleMenu />
          </Suspense>
          {user ? (
            <Suspense>
              <AccountMenu user={user} />
            </Suspense>
          ) : isMembersArea && !isClosed ? (
            <>
              <ButtonLink to={PATHS.signup} size="sm">
                {t('nav.signup')}
              </ButtonLink>
              <ButtonLink to={PATHS.login} variant="outline" size="sm" icon={person} className={styles.login}>
                <span className="unseen-below-s">{t('nav.login')}</span>
              </ButtonLink>
            </>
          ) : (
            <ButtonLink to={PATHS.login} variant="outline" size="sm">
              {t('nav.login')}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}
