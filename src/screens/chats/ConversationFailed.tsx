import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/domain/api-error.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { ReloadError } from '#src/components/failure/ReloadError.tsx'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import styles from './ChatsScreen.module.css'

/**
 * Returns whether nothing that this device knows of a conversation may be shown: it was removed, its member has blocked this one, or the
 * server says that it is with another member.
 */
export function hidesKnown(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'blocked' || error.status === 404 || error.kind === 'other_member')
  )
}

/** Shown instead of a conversation that could not be opened: it was removed, the member is blocked, or the call failed. */
export function ConversationFailed({ error }: { error: unknown }) {
  const { t } = useTranslation('chat')
  const refusal = error instanceof ApiError ? error : null
  const isBlocked = refusal?.code === 'blocked'
  if (isBlocked || refusal?.status === 404) {
    const name = memberName({ name: typeof refusal?.body.name === 'string' ? refusal.body.name : '' })
    return (
      <div className={`pad-4 full width-text ${styles.place}`} role="alert">
        <EmptyState
          drawing="signpost"
          heading="h1"
          title={t(isBlocked ? 'gone.blocked_title' : 'gone.title')}
          action={
            <ButtonLink to={PATHS.chats} size="lg">
              {t('header.back')}
            </ButtonLink>
          }
        >
          {isBlocked ? t('gone.blocked', { name }) : t('gone.text')}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={`pad-4 full width-text ${styles.place}`}>
      <ReloadError error={error} />
      <ButtonLink to={PATHS.chats} variant="quiet" className={styles.back ?? ''}>
        {t('header.back')}
      </ButtonLink>
    </div>
  )
}
