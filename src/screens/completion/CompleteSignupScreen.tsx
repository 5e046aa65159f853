import { useTranslation } from 'react-i18next'
import { loadInterests } from '#src/stores/settings.ts'
import { useSession } from '#src/stores/session.ts'
import { CompletionFlow } from './CompletionFlow.tsx'

/** If the interests fail to load, the page leaves them out. */
export async function loader(): Promise<null> {
  await Promise.allSettled([loadInterests()])
  return null
}

/**
 * The page that completes a new account: a photo and a few words about the member; everything is optional (docs/rules.md#completion-page).
 */
function CompleteSignupScreen() {
  const { t } = useTranslation('completion')
  const user = useSession((state) => state.user)
  if (!user) return null
  return (
    <div className="frame frame-form">
      <h1 tabIndex={-1} className="visually-hidden">
        {t('profile.title')}
      </h1>
      <CompletionFlow user={user} />
    </div>
  )
}

export { CompleteSignupScreen as Component }
