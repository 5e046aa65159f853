import { useEffect, useRef, useState } from 'react'
import { isFictional } from '#src/domain/member/fictional.ts'
import { type OutgoingMessage, ownIds } from '#src/domain/chat/outbox.ts'
import type { OpenChat } from '#src/stores/chats-open.ts'
import { holdPage } from '#src/lib/reload-guard.ts'
import { clearDraft } from '#src/stores/browser/drafts.ts'
import { queueMessage, useOutbox } from '#src/stores/outbox.ts'
import { focusComposer } from '#src/screens/chats/focus.ts'

/** Sends a message; `photo` is the `data:` URL of its picture. */
export type Send = (message: OutgoingMessage, photo?: string) => void

interface Sending {
  send: Send
  /** The message that needs a confirmation: the first paid one to a fictional profile. */
  unconfirmed: OutgoingMessage | null
  confirm: () => void
  cancel: () => void
}

/** Queues the messages of the composer and its pickers. */
export function useSending({ profile, messages }: OpenChat): Sending {
  const [unconfirmed, setUnconfirmed] = useState<Parameters<Send> | null>(null)
  const latest = useRef<Parameters<Send>>(null)
  const hasWritten = useOutbox((state) => state.entries.some((entry) => entry.profile_id === profile.id))
  const isFirst = !hasWritten && !messages.some((message) => message.from_me)

  const holdsPhoto = unconfirmed?.[1] !== undefined
  useEffect(() => (holdsPhoto ? holdPage() : undefined), [holdsPhoto])

  const queue: Send = (message, photo) => {
    const isQueued = queueMessage(message, ownIds(messages), photo)
    if (isQueued && message.attachment === null) clearDraft(profile.id)
    focusComposer()
  }

  function ask(sending: Parameters<Send> | null) {
    latest.current = sending
    setUnconfirmed(sending)
  }

  return {
    send: (...sending) => {
      const [{ cost }] = sending
      if (isFictional(profile) && isFirst && cost !== 0) ask(sending)
      else queue(...sending)
    },
    unconfirmed: unconfirmed?.[0] ?? null,
    confirm: () => {
      // A second click can arrive before the dialog has closed.
      const sending = latest.current
      ask(null)
      if (sending) queue(...sending)
    },
    cancel: () => {
      ask(null)
      focusComposer()
    },
  }
}
