import { useTranslation } from 'react-i18next'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'
import { draftNow, flushDrafts, setDraft } from '#src/stores/browser/drafts.ts'
import { removeEntry, takeBack, unsentNow } from '#src/stores/outbox.ts'
import { focusComposer, focusLog } from '#src/screens/chats/focus.ts'
import { CopyAction, MessageAction } from './MessageAction.tsx'

interface UnsentActionsProps {
  entry: OutboxEntry
  /** Whether anything can be sent in the conversation now; without that there is no composer to edit it in. */
  canReply: boolean
}

/** What a member can do with a message that waits or was not sent. */
export function UnsentActions({ entry, canReply }: UnsentActionsProps) {
  const { t } = useTranslation('chat')
  const isText = entry.attachment === null

  function edit() {
    // Once any tab has begun to send it, or has deleted it, nothing happens.
    const unsent = unsentNow(entry)
    if (!unsent) return
    const { profile_id, text } = unsent
    setDraft(profile_id, [text, draftNow(profile_id)].filter(Boolean).join('\n'))
    // Stored before the message is removed, so that a crash in between does not lose the text.
    flushDrafts()
    takeBack(unsent)
    focusComposer()
  }

  function remove() {
    const unsent = unsentNow(entry)
    if (unsent) removeEntry(unsent)
    focusLog()
  }

  return (
    <>
      {isText && canReply && <MessageAction onClick={edit}>{t('actions.edit')}</MessageAction>}
      {isText && <CopyAction text={entry.text} />}
      <MessageAction onClick={remove}>{t('actions.delete')}</MessageAction>
    </>
  )
}
