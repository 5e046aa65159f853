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

  /** Returns an action on the stored message, which does nothing once any tab has begun to send it, or has deleted it. */
  const onUnsent = (run: (unsent: OutboxEntry) => void) => () => {
    const unsent = unsentNow(entry)
    if (unsent) run(unsent)
  }

  const edit = onUnsent((unsent) => {
    const draft = draftNow(unsent.profile_id)
    setDraft(unsent.profile_id, draft === '' ? unsent.text : `${unsent.text}\n${draft}`)
    // Stored before the message is removed, so that a crash in between does not lose the text.
    flushDrafts()
    takeBack(unsent)
    focusComposer()
  })

  const remove = onUnsent((unsent) => {
    removeEntry(unsent)
    focusLog()
  })

  return (
    <>
      {isText && canReply && <MessageAction onClick={edit}>{t('actions.edit')}</MessageAction>}
      {isText && <CopyAction text={entry.text} />}
      <MessageAction onClick={remove}>{t('actions.delete')}</MessageAction>
    </>
  )
}
