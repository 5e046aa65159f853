import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isFictional } from '#src/domain/member/fictional.ts'
import { type OutgoingMessage, ownIds } from '#src/domain/chat/outbox.ts'
import { type OpenChat, useOpenChat, useSent } from '#src/stores/chats-open.ts'
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
  /** The price of what needs a confirmation: a message to a fictional profile, and the messages held with it. */
  unconfirmed: Pick<OutgoingMessage, 'cost'> | null
  confirm: () => void
  cancel: () => void
}

interface SendingOptions {
  /** The call that opens the conversation. */
  opened: DeferredData<string>
  /** The next message begins a free conversation. */
  isFree: boolean
}

/** The photos, GIFs and gifts that were held when their conversation was left, by member: coming back asks about them. */
const left = new Map<string, Parameters<Send>[]>()

onAccountReset(() => left.clear())

/**
 * Returns whether a message to a fictional profile needs a confirmation: the first of all, and the first that is not free. A message of
 * unknown cost counts as `unknown`.
 */
function needsQuestion(
  { profile, messages, has_more }: OpenChat,
  cost: number | null,
  unknown: 0 | null,
): boolean {
  const { sent } = useSent.getState()
  const costs = messages
    .filter(({ from_me }) => from_me)
    .map(
      ({ id, credits }) => credits ?? sent.find((row) => row.message.id === id)?.message.credits ?? unknown,
    )
  for (const entry of useOutbox.getState().entries)
    if (entry.profile_id === profile.id) costs.push(entry.cost)
  return costs.length === 0 || (cost !== 0 && !has_more && costs.every((each) => each === 0))
}

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
 * there already: the outbox asks, and what may need a confirmation is held until then.
 */
export function useSending(chat: OpenChat, { opened, isFree }: SendingOptions): Sending {
  const { profile, messages, is_preview } = chat
  const [held, setHeld] = useState<Parameters<Send> | null>(null)
  const kept = left.get(profile.id) ?? []
  const [unconfirmed, setUnconfirmed] = useState(kept)
  /** What one confirmation sends: more than one message may have been held. */
  const waiting = useRef(kept)
  const isOpen = useRef(true)

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
    const [{ text, attachment, cost }] = sending
    if (attachment !== null) left.set(profile.id, [...(left.get(profile.id) ?? []), sending])
    setHeld(sending)
    onSettled(opened, () => {
      if (!isOpen.current) return
      left.delete(profile.id)
      setHeld(null)
      // A text that was changed meanwhile waits for another press. After a double press, the first press has already cleared it.
      if (attachment === null && draftNow(profile.id) !== text) return
      const { chat: open } = useOpenChat.getState()
      if (needsQuestion(open?.profile.id === profile.id ? open : chat, cost, null)) ask(sending)
      else queue(...sending)
    })
  }

  const send: Send = (...sending) => {
    const [{ cost }] = sending
    const isOpening = is_preview && navigator.onLine
    const isSimplyFree = !isFree && cost === 0
    if (!isFictional(profile) || isSimplyFree || !needsQuestion(chat, cost, isOpening ? 0 : null))
      queue(...sending)
    else if (isOpening) hold(sending)
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
