import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isFictional } from '#src/domain/member/fictional.ts'
import { type OutgoingMessage, ownIds } from '#src/domain/chat/outbox.ts'
import type { OpenChat } from '#src/stores/chats-open.ts'
import { holdPage } from '#src/lib/reload-guard.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { clearDraft, useDrafts } from '#src/stores/browser/drafts.ts'
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
 * Queues the messages of the composer and its pickers. What is sent before the server has opened the conversation waits for it: only then
 * it is known which messages are there already.
 */
export function useSending({ profile, messages, is_preview }: OpenChat, isFree: boolean): Sending {
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

  const waiting = useRef<Parameters<Send>[]>([])

  const send: Send = (...sending) => {
    const [{ cost, attachment }] = sending
    if (is_preview) {
      const others = waiting.current.filter(([other]) => attachment !== null || other.attachment !== null)
      waiting.current = [...others, sending]
    } else if (isFictional(profile) && isFirst && (isFree || cost !== 0)) ask(sending)
    else queue(...sending)
  }

  const sendWaiting = useEffectEvent(() => {
    for (const [message, photo] of waiting.current.splice(0)) {
      const draft = ownValue(useDrafts.getState().drafts, profile.id)
      // A text that was changed since is not sent.
      if (message.attachment !== null || message.text === draft) send(message, photo)
    }
  })

  useEffect(() => {
    if (!is_preview) sendWaiting()
  }, [is_preview])

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
