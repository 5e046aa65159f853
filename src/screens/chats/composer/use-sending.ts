import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#src/domain/chat/chat.ts'
import { isFictional } from '#src/domain/member/fictional.ts'
import { type OutgoingMessage, ownIds } from '#src/domain/chat/outbox.ts'
import { type OpenChat, useOpenChat } from '#src/stores/chats-open.ts'
import { type DeferredData, onSettled } from '#src/lib/deferred.ts'
import { holdPage } from '#src/lib/reload-guard.ts'
import { onAccountReset } from '#src/lib/state.ts'
import { clearDraft, draftNow } from '#src/stores/browser/drafts.ts'
import { queueMessage, useOutbox } from '#src/stores/outbox.ts'
import { focusComposer } from '#src/screens/chats/focus.ts'

/** Sends a message; `photo` is the `data:` URL of its picture. */
export type Send = (message: OutgoingMessage, photo?: string) => void

interface Sending {
  send: Send
  /** A message waits for the server's answer, which tells whether it needs a confirmation. */
  isHeld: boolean
  /**
   * The price of what needs a confirmation: the first message to a fictional profile, unless the site's messages are free, and the
   * messages held with it.
   */
  unconfirmed: Pick<OutgoingMessage, 'cost'> | null
  confirm: () => void
  cancel: () => void
}

interface SendingOptions {
  /** The call that opens the conversation. */
  opened: DeferredData<string>
  /** The site's messages are free. */
  isFree: boolean
}

/** The photos, GIFs and gifts that were held when their conversation was left, by member: coming back asks about them. */
const left = new Map<string, Parameters<Send>[]>()

onAccountReset(() => left.clear())

const hasOwn = (messages: Message[]) => messages.some((message) => message.from_me)

/** What several messages cost in credits; `null` where a figure is missing. */
function totalOf(sendings: Parameters<Send>[]): number | null {
  let total = 0
  for (const [{ cost }] of sendings) {
    if (cost === null) return null
    total += cost
  }
  return total
}

/**
 * Queues the messages of the composer and its pickers. Before the server has opened the conversation it is not known which messages are
 * there already: the outbox asks, and what may be the first message to a fictional profile is held until then.
 */
export function useSending(
  { profile, messages, is_preview }: OpenChat,
  { opened, isFree }: SendingOptions,
): Sending {
  const [held, setHeld] = useState<Parameters<Send> | null>(null)
  const kept = left.get(profile.id) ?? []
  const [unconfirmed, setUnconfirmed] = useState(kept)
  /** What one confirmation sends: more than one message may have been held. */
  const waiting = useRef(kept)
  const isOpen = useRef(true)
  const hasWritten = useOutbox((state) => state.entries.some((entry) => entry.profile_id === profile.id))
  const isFirst = !hasWritten && !hasOwn(messages)

  const holdsPhoto = [held, ...unconfirmed].some((sending) => sending?.[1] !== undefined)
  useEffect(() => (holdsPhoto ? holdPage() : undefined), [holdsPhoto])

  useLayoutEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const queue: Send = (message, photo) => {
    const isQueued = queueMessage(message, is_preview ? null : ownIds(messages), photo)
    // Another tab may have changed or sent the text while the question was open here.
    if (isQueued && draftNow(profile.id) === message.text) clearDraft(profile.id)
    focusComposer()
  }

  function ask(sending: Parameters<Send>) {
    const isText = sending[0].attachment === null
    // A second press on Send.
    if (isText && waiting.current.some(([{ attachment }]) => attachment === null)) return
    waiting.current.push(sending)
    setUnconfirmed([...waiting.current])
  }

  function answered(): Parameters<Send>[] {
    setUnconfirmed([])
    left.delete(profile.id)
    return waiting.current.splice(0)
  }

  function hold(sending: Parameters<Send>) {
    const [{ text, attachment }] = sending
    if (attachment !== null) left.set(profile.id, [...(left.get(profile.id) ?? []), sending])
    setHeld(sending)
    onSettled(opened, () => {
      if (!isOpen.current) return
      left.delete(profile.id)
      setHeld(null)
      // A text that was changed meanwhile waits for another press. After a double press, the first press has already cleared it.
      if (attachment === null && draftNow(profile.id) !== text) return
      const { chat } = useOpenChat.getState()
      if (chat?.profile.id === profile.id && hasOwn(chat.messages)) queue(...sending)
      else ask(sending)
    })
  }

  const send: Send = (...sending) => {
    const [{ cost }] = sending
    if (!isFictional(profile) || !isFirst || (!isFree && cost === 0)) queue(...sending)
    else if (is_preview && navigator.onLine) hold(sending)
    else ask(sending)
  }

  return {
    send,
    isHeld: held !== null,
    unconfirmed: unconfirmed.length === 0 ? null : { cost: totalOf(unconfirmed) },
    confirm: () => {
      // A second click can arrive before the dialog has closed.
      for (const sending of answered()) queue(...sending)
    },
    cancel: () => {
      answered()
      focusComposer()
    },
  }
}
