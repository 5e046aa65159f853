import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as Sound from '#src/lib/chime.ts'
import { isPageSeen, useChats } from '#src/stores/chats.ts'
import { type OpenChat, useOpenChat } from '#src/stores/chats-open.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'
import { useQuickHide } from '#src/stores/browser/quick-hide.ts'
import { useLikes } from '#src/stores/likes.ts'

/** Unread messages by conversation, or new likes by profile; `null` before they are loaded. */
type Counts = readonly (readonly [id: string, count: number])[] | null

const unreadNow = (): Counts =>
  useChats
    .getState()
    .chats?.map(({ conversation, num_unread_messages }) => [conversation.id, num_unread_messages]) ?? null

const newLikesNow = (): Counts =>
  useLikes
    .getState()
    .likes?.liked_by.filter((row) => row.like_new)
    .map((row) => [row.id, 1]) ?? null

interface Store {
  subscribe: (listener: () => void) => () => void
}

/** Calls `update` at once, after each change of a store, and when the page is covered or uncovered. */
function follow(store: Store, update: () => void): () => void {
  update()
  const stops = [store.subscribe(update), useQuickHide.subscribe(update)]
  return () => stops.forEach((stop) => stop())
}

/**
 * Calls back with the number of new items; what a page that is hidden or covered has learned of waits until it is seen. The first list
 * counts as known, and so does a row that disappears and returns.
 */
function followNews(store: Store, countsNow: () => Counts, onNews: (count: number) => void): () => void {
  let known: Map<string, number> | null = null
  return follow(store, () => {
    if (known && !isPageSeen()) return
    const counts = countsNow()
    if (!counts) {
      known = null
      return
    }
    const before = known
    const news =
      before && counts.reduce((sum, [id, count]) => sum + Math.max(0, count - (before.get(id) ?? 0)), 0)
    known = new Map([...(before ?? []), ...counts])
    if (news) onNews(news)
  })
}

/** Fails silently, because the sound is optional: what it announces is on the screen. */
function withSound(use: (sound: typeof Sound) => Promise<unknown>): void {
  import('#src/lib/chime.ts').then(use).catch(() => {})
}

function ring(): void {
  if (usePreferences.getState().sounds) withSound(({ chime }) => chime())
}

function startSound(): void {
  withSound(({ startAudio }) => startAudio())
}

/** Plays the sound for new messages in the open conversation, which do not count as unread in the list, once the page is seen. */
function followOpenChat(): () => void {
  let known: OpenChat | null = null
  return follow(useOpenChat, () => {
    const { chat } = useOpenChat.getState()
    const isOther = chat?.profile.id !== known?.profile.id
    if (!isOther && !isPageSeen()) return
    const before = known?.messages.at(-1)
    known = chat
    const newest = chat?.messages.at(-1)
    if (newest && !newest.from_me && !isOther && newest.id !== before?.id) ring()
  })
}

/**
 * Announces new messages and likes to screen readers, politely and once each, because they do not notice that badges change; also plays a
 * short sound if the member has turned it on.
 */
export function NewsStatus() {
  const { t } = useTranslation('banners')
  const [news, setNews] = useState({ text: '', number: 0 })
  const sounds = usePreferences((state) => state.sounds)

  // Some browsers allow sound only after a press.
  useEffect(() => {
    if (!sounds) return
    document.addEventListener('click', startSound)
    return () => document.removeEventListener('click', startSound)
  }, [sounds])

  // A layout effect: what arrives before a passive effect runs would be taken for known.
  useLayoutEffect(() => {
    const say = (text: string) => {
      setNews(({ number }) => ({ text, number: number + 1 }))
      ring()
    }
    const stops = [
      followNews(useChats, unreadNow, (count) => say(t('new_message', { count }))),
      followNews(useLikes, newLikesNow, (count) => say(t('new_like', { count }))),
      followOpenChat(),
    ]
    return () => stops.forEach((stop) => stop())
  }, [t])

  return (
    <p className="visually-hidden" role="status">
      {/* A new element, so that the same words are read again. */}
      <span key={news.number}>{news.text}</span>
    </p>
  )
}
