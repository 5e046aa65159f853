import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import { isChatGone } from '#src/domain/chat/chat-failure.ts'
import { focusHeading, isFocusInUse } from '#src/lib/focus-on.ts'
import { setPageTitle } from '#src/lib/page-title.ts'
import { ReloadError } from '#src/components/failure/ReloadError.tsx'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import styles from './ChatsScreen.module.css'

/** Shown instead of a conversation that could not be opened: it was removed, the member is blocked, or the call failed. */
export function ConversationFailed({ error }: { error: unknown }) {
  const { t } = useTranslation(['chat', 'common'])
  useEffect(() => {
    setPageTitle(t('messages'))
  }, [t])
  useEffect(() => {
    if (!isFocusInUse()) focusHeading()
  }, [])
  if (isChatGone(error)) {
    const isBlocked = error.code === 'blocked'
    const name = typeof error.body.name === 'string' ? error.body.name : ''
    const who = name === '' ? t('common:member.somebody') : memberName({ name })
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
          {isBlocked ? t('gone.blocked', { name: who }) : t('gone.text')}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={`pad-4 full width-text ${styles.place}`}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('messages')}
      </h1>
      <ReloadError error={error} />
      <ButtonLink to={PATHS.chats} variant="quiet" className={styles.back}>
        {t('header.back')}
      </ButtonLink>
    </div>
  )
}
