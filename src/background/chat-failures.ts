import i18next from 'i18next'
import { memberName } from '#src/i18n/member-name.ts'
import { loadTexts } from '#src/i18n/texts.ts'
import { thisTab } from '#src/lib/storage/this-tab.ts'
import { link, PATHS } from '#src/paths.ts'
import { removeToastsAbout, showToast, type ToastMessage } from '#src/stores/browser/toasts.ts'
import { chatWith, useChats } from '#src/stores/chats.ts'
import { useOpenChat } from '#src/stores/chats-open.ts'
import { useOutbox } from '#src/stores/outbox.ts'

async function announce(words: () => Omit<ToastMessage, 'id' | 'tone'>): Promise<void> {
  try {
    await loadTexts(['chat'])
    showToast({ tone: 'error', ...words() })
  } catch {
    // Without the texts of the conversations the general one is shown.
    showToast({ tone: 'error', text: i18next.t('error.generic') })
  }
}

function followRemovals(): () => void {
  return useChats.subscribe(({ failedRemoval: name }, before) => {
    if (name === null || name === before.failedRemoval) return
    const words = { name: memberName({ name }) }
    void announce(() => ({ text: i18next.t('chat:list.remove_failed', words) }))
  })
}

const messagesTo = (profileId: string) => `messages to ${profileId}`

/** The tab in which a message was sent reports it, unless it shows the conversation. */
function followMessages(navigate: (path: string) => void): () => void {
  return useOutbox.subscribe(({ entries }, before) => {
    const hadFailed = new Map(before.entries.map(({ client_id, state }) => [client_id, state === 'failed']))
    for (const { client_id, state, tab, profile_id, conversation_id } of entries) {
      const path = link(PATHS.memberChat, { id: profile_id })
      const isShown = [path, link(PATHS.chat, { id: conversation_id ?? '' })].includes(location.pathname)
      if (state !== 'failed' || hadFailed.get(client_id) !== false || tab !== thisTab() || isShown) continue
      const name = chatWith(profile_id)?.profile.name
      void announce(() => ({
        text: name ? i18next.t('chat:failed.elsewhere_to', { name }) : i18next.t('chat:failed.elsewhere'),
        about: messagesTo(profile_id),
        action: { label: i18next.t('chat:attach.gift_open'), run: () => navigate(path) },
      }))
    }
    for (const { state, profile_id } of before.entries) {
      const isLeft = entries.some((entry) => entry.state === 'failed' && entry.profile_id === profile_id)
      if (state === 'failed' && !isLeft) removeToastsAbout(messagesTo(profile_id))
    }
  })
}

/** In the conversation itself the message says it. */
function followOpenChat(): () => void {
  return useOpenChat.subscribe(({ chat }, before) => {
    if (chat && chat.profile.id !== before.chat?.profile.id) removeToastsAbout(messagesTo(chat.profile.id))
  })
}

/**
 * Reports on every page that a conversation could not be deleted, or that a message could not be sent whose conversation is not on the
 * screen: the member may have left the page long before the answer (docs/rules.md#removing-a-conversation, docs/rules.md#sending). Returns
 * a function that stops it.
 */
export function startChatFailures(navigate: (path: string) => void): () => void {
  const stops = [followRemovals(), followMessages(navigate), followOpenChat()]
  return () => stops.forEach((stop) => stop())
}
