import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { photoOf, retryMessage, unsentNow } from '#src/stores/outbox.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { exclamationCircle } from '#src/ui/icons.ts'
import styles from './FailedMessage.module.css'
import { TopUpLink } from '#src/features/payment/TopUpLink.tsx'
import { creditsPath } from '#src/features/messages/chat-paths.ts'
import { focusLog } from '#src/screens/chats/focus.ts'
import { MessageAction } from './MessageAction.tsx'
import { UnsentActions } from './UnsentActions.tsx'
import { useCostNow } from './use-cost-now.ts'

interface FailedMessageProps {
  entry: OutboxEntry
  profile: ShortProfile
  /** Whether anything can be sent in the conversation now; without that there is no composer to edit it in. */
  canReply: boolean
  /** Whether it failed while it was on the screen, so that the reason is read out. */
  isNews: boolean
}

/** Shown below a message that was not sent: why, and the actions for it. */
export function FailedMessage({ entry, profile, canReply, isNews }: FailedMessageProps) {
  const { t } = useTranslation(['chat', 'common'])
  const name = memberName(profile)
  const { reason } = entry
  const isText = entry.attachment === null
  const { cost, textOf, isLoading } = useCostNow(entry)
  // It would have been free, and now costs credits: the price stands at the field in which it is edited.
  const isDearer = entry.cost === 0 && cost !== 0
  const hasContent = entry.attachment?.type !== 'photo' || photoOf(entry) !== null
  const canRetry = canReply && !isLoading && !isDearer && hasContent
  const again = t('common:error.retry')
  const needsCredits = reason === 'not_enough_credits' || reason === 'free_conversations_used'

  const retry = () => {
    const failed = unsentNow(entry)
    if (failed?.state === 'failed') retryMessage(failed, cost)
    focusLog()
  }

  return (
    <div className={styles.below}>
      <div className="row gap-1 lines-0 justify-end wrap">
        <span className={`danger text-s strong ${styles.state}`}>
          <Icon icon={exclamationCircle} size={18} />
          {t('state.failed')}
        </span>
        {canRetry && (
          <MessageAction onClick={retry}>
            {/* The price of a text stands at the composer. */}
            {isText || !cost ? again : t('attach.with_cost', { what: again, cost: textOf(cost) })}
          </MessageAction>
        )}
        <UnsentActions entry={entry} canReply={canReply} />
      </div>
      <p className={`muted text-s width-dialog ${styles.reason}`} role={isNews ? 'alert' : undefined}>
        {t(`failed.${reason ?? 'refused'}`, { name })}{' '}
        {needsCredits && <TopUpLink to={creditsPath(entry)} look="text" />}
      </p>
    </div>
  )
}
