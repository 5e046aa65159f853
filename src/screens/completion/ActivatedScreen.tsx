import { useTranslation } from 'react-i18next'
import { PATHS } from '#src/paths.ts'
import { refreshUser, useSession } from '#src/stores/session.ts'
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
  const user = useSession((state) => state.user)
  return (
    <div className="frame">
      <EmptyState
        drawing="bubbles"
        heading="h1"
        title={t('activated.title')}
        action={
          <ButtonLink to={user ? PATHS.members : PATHS.login} size="lg">
            {user ? t('common:look_around') : t('common:nav.login')}
          </ButtonLink>
        }
      >
        {user?.profile.status !== 'disabled' && t('activated.text')}
      </EmptyState>
    </div>
  )
}

export { ActivatedScreen as Component }
