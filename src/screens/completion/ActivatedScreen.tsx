import { useTranslation } from 'react-i18next'
import { PATHS } from '#src/paths.ts'
import { refreshUser, useIsLoggedIn, useSession } from '#src/stores/session.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** Reloads the member, whom the activation has changed. */
export async function loader(): Promise<null> {
  if (useSession.getState().user) await refreshUser()
  return null
}

/** Says that the mailed link worked: the address is confirmed. */
function ActivatedScreen() {
  const { t } = useTranslation(['completion', 'common'])
  const isLoggedIn = useIsLoggedIn()
  return (
    <div className="frame">
      <EmptyState
        drawing="bubbles"
        heading="h1"
        title={t('activated.title')}
        action={
          <ButtonLink to={isLoggedIn ? PATHS.members : PATHS.login} size="lg">
            {isLoggedIn ? t('common:look_around') : t('common:nav.login')}
          </ButtonLink>
        }
      >
        {t('activated.text')}
      </EmptyState>
    </div>
  )
}

export { ActivatedScreen as Component }
