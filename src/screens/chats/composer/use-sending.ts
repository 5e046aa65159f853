import { useEffect, useRef, useState } from 'react'
import { isFictional } from '#src/domain/member/profile.ts'
import { type Attachment, ownIds } from '#src/domain/chat/outbox.ts'
import type { OpenChat } from '#src/stores/chats-open.ts'
import { holdPage } from '#src/lib/reload-guard.ts'
import { clearDraft } from '#src/stores/browser/drafts.ts'
import { queueMessage, useOutbox } from '#src/stores/outbox.ts'
import { focusComposer } from '#src/screens/chats/focus.ts'

/** What is about to be sent. */
export interface NewContent {
  text: string
  attachment: Attachment | null
  /** Credits; `null` where the backend gives no figure. */
  cost: number | null
  /** The `data:` URL of a photo. */
  photo?: string
}

interface Sending {
  send: (content: NewContent) => void
  /** What waits for a yes: the first paid message to a fictional profile. */
  waiting: NewContent | null
  confirm: () => void
  cancel: () => void
}

/** The one way from the composer and its pickers into the outbox. */
export function useSending({ conversation_id, profile, messages }: OpenChat): Sending {
  const [waiting, setWaiting] = useState<NewContent | null>(null)
  const unanswered = useRef<NewContent>(null)
  const hasWritten = useOutbox((state) => state.entries.some((entry) => entry.profile_id === profile.id))
  const isFirst = !hasWritten && !messages.some((message) => message.from_me)

  const holdsPhoto = waiting?.photo !== undefined
  useEffect(() => (holdsPhoto ? holdPage() : undefined), [holdsPhoto])

  function queue({ photo, ...content }: NewContent) {
    const isQueued = queueMessage(
      { ...content, conversation_id, profile_id: profile.id, own_ids: ownIds(messages) },
      photo,
    )
    if (isQueued && content.attachment === null) clearDraft(profile.id)
    focusComposer()
  }

  function ask(content: NewContent | null) {
    unanswered.current = content
    setWaiting(content)
  }

  return {
    send: (content) => {
      if (isFictional(profile) && isFirst && content.cost !== 0) ask(content)
      else queue(content)
    },
    waiting,
    confirm: () => {
      // A second press comes before the question has left the screen.
      const content = unanswered.current
      ask(null)
      if (content) queue(content)
    },
    cancel: () => {
      ask(null)
      focusComposer()
    },
  }
}
