import { useTranslation } from 'react-i18next'
import { MailboxHelp } from '#src/components/MailboxHelp.tsx'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** Says that the mailed link did not work: another mail for a logged-in member, and customer service (docs/rules.md#activation). */
function ActivationFailedScreen() {
  const { t } = useTranslation('completion')
  const isLoggedIn = useSession((state) => state.user !== null)
  return (
    <div className="frame frame-form">
      <EmptyState
        drawing="plug"
        heading="h1"
        title={t('activation_failed.title')}
        action={
          <ButtonLink to={PATHS.service} size="lg">
            {t('activation_failed.support')}
          </ButtonLink>
        }
      >
        {t('activation_failed.text')}
      </EmptyState>
      {isLoggedIn && <MailboxHelp />}
    </div>
  )
}

export { ActivationFailedScreen as Component }
