import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { ApiError } from '#src/domain/api-error.ts'
import { memberName } from '#src/components/member-name.ts'
import { LoadError } from '#src/components/LoadError.tsx'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import styles from './ConversationFailed.module.css'

/** Stands in the place of a conversation that could not be opened: it is gone, one is blocked, or the call failed. */
export function ConversationFailed({ error }: { error: unknown }) {
  const { t } = useTranslation('chat')
  const { revalidate, state } = useRevalidator()
  const refusal = error instanceof ApiError ? error : null
  const isBlocked = refusal?.code === 'blocked'
  if (isBlocked || refusal?.status === 404) {
    const name = memberName({ name: typeof refusal?.body.name === 'string' ? refusal.body.name : '' })
    return (
      <div className={styles.place} role="alert">
        <EmptyState
          drawing="signpost"
          heading="h1"
          title={t(isBlocked ? 'gone.blocked_title' : 'gone.title')}
          action={
            <ButtonLink to={PATHS.chats} size="lg">
              {t('gone.action')}
            </ButtonLink>
          }
        >
          {isBlocked ? t('gone.blocked', { name }) : t('gone.text')}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.place}>
      <LoadError error={error} busy={state === 'loading'} onRetry={() => void revalidate()} />
      <ButtonLink to={PATHS.chats} variant="quiet" className={styles.back ?? ''}>
        {t('gone.action')}
      </ButtonLink>
    </div>
  )
}
