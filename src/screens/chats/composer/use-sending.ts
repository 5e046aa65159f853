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
  /** The message that needs a confirmation: the first one to a fictional profile, unless the site's messages are free. */
  unconfirmed: OutgoingMessage | null
  confirm: () => void
  cancel: () => void
}

/**
 * Queues the messages of the composer and its pickers. Before the server has opened the conversation it is not known which messages are
 * there already: the outbox asks.
 */
export function useSending({ profile, messages, is_preview }: OpenChat, isFree: boolean): Sending {
  const [unconfirmed, setUnconfirmed] = useState<Parameters<Send> | null>(null)
  const latest = useRef<Parameters<Send>>(null)
  const hasWritten = useOutbox((state) => state.entries.some((entry) => entry.profile_id === profile.id))
  const isFirst = !hasWritten && !messages.some((message) => message.from_me)

  const holdsPhoto = unconfirmed?.[1] !== undefined
  useEffect(() => (holdsPhoto ? holdPage() : undefined), [holdsPhoto])

  const queue: Send = (message, photo) => {
    const isQueued = queueMessage(message, is_preview ? null : ownIds(messages), photo)
    if (isQueued && message.attachment === null) clearDraft(profile.id)
    focusComposer()
  }

  function ask(sending: Parameters<Send> | null) {
    latest.current = sending
    setUnconfirmed(sending)
  }

  const send: Send = (...sending) => {
    const [{ cost }] = sending
    if (isFictional(profile) && isFirst && (isFree || cost !== 0)) ask(sending)
    else queue(...sending)
  }

  return {
    send,
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
