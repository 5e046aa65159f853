import { useTranslation } from 'react-i18next'
import type { ChatEntry } from '#src/domain/chat/chat.ts'
import { holdsMutedWord } from '#src/domain/account/preferences.ts'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import { useDraft } from '#src/stores/browser/drafts.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'
import styles from './ConversationRow.module.css'

interface LastLineProps {
  profileId: string
  message: ChatEntry['conversation']['last_message']
}

/** The second line of a row: an unsent message, above all one that failed, otherwise a draft, otherwise the last message. */
export function LastLine({ profileId, message }: LastLineProps) {
  const { t } = useTranslation('chat')
  const draft = useDraft(profileId).trim()
  const unsent = useOutbox(({ entries }) => {
    const own = entries.filter((entry) => entry.profile_id === profileId)
    return own.findLast((entry) => entry.state === 'failed') ?? own.at(-1)
  })
  const isOnline = useOnline()
  const mutedWords = usePreferences((state) => state.mutedWords)
  if (unsent) {
    const hasFailed = unsent.state === 'failed'
    const waits = unsent.state === 'queued' && !isOnline
    const state = hasFailed ? 'list.not_sent' : waits ? 'state.queued' : 'list.sending'
    return (
      <span className="row gap-1 text-s shrink grow">
        <span className={hasFailed ? 'strong danger' : 'strong'}>{t(state)}</span>{' '}
        <bdi className={`truncate ${styles.line}`}>
          {unsent.attachment ? t(`kinds.${unsent.attachment.type}`) : unsent.text}
        </bdi>
      </span>
    )
  }
  if (draft) {
    return (
      <span className="row gap-1 text-s shrink grow">
        <span className={styles.draft}>{t('list.draft')}</span>{' '}
        <bdi className={`truncate ${styles.line}`}>{draft}</bdi>
      </span>
    )
  }
  if (!message || (message.type === 'text' && message.text.trim() === ''))
    return <span className="text-s truncate grow" />
  const isMuted = !message.from_me && mutedWords.length > 0 && holdsMutedWord(message.text, mutedWords)
  const said = isMuted ? t('muted.line') : message.text
  const text = message.type === 'text' ? said : t(`kinds.${message.type}`)
  return (
    <bdi className={`text-s truncate grow ${styles.line}`}>
      {message.from_me ? t('list.you', { text }) : text}
    </bdi>
  )
}
