import { useTranslation } from 'react-i18next'
import { useIsSignupClosed } from '#src/features/visitor/use-is-signup-closed.ts'
import { loginPath, PATHS } from '#src/paths.ts'
import { clearIntent } from '#src/stores/intent.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** Explains that visitors may not search this site, and what to do instead. */
export function SearchClosed() {
  const { t } = useTranslation(['members', 'common'])
  const isClosed = useIsSignupClosed()
  return (
    <div className="frame">
      <EmptyState
        drawing="cups"
        heading="h1"
        title={t('visitor.closed_title')}
        action={
          <div className="stack gap-2">
            {!isClosed && (
              <ButtonLink to={PATHS.signup} size="lg">
                {t('common:nav.signup')}
              </ButtonLink>
            )}
            <ButtonLink to={loginPath(PATHS.members)} variant="quiet" onClick={clearIntent}>
              {t('common:nav.login')}
            </ButtonLink>
          </div>
        }
      >
        {isClosed ? t('common:nav.signup_closed') : t('visitor.closed_text')}
      </EmptyState>
    </div>
  )
}
