import i18next from 'i18next'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'
import { errorText } from '#src/i18n/error-text.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { loadTexts } from '#src/i18n/texts.ts'
import { thisTab } from '#src/lib/storage/this-tab.ts'
import { link, PATHS } from '#src/paths.ts'
import { messagesTo, removeToastsAbout, showToast, type ToastMessage } from '#src/stores/browser/toasts.ts'
import { chatWith, useChats } from '#src/stores/chats.ts'
import { useOutbox } from '#src/stores/outbox.ts'

/** Shows the toast that `words` returns once the texts are there, or none if it returns `null`: it may be settled by then. */
async function announce(words: () => Omit<ToastMessage, 'id' | 'tone'> | null): Promise<void> {
  try {
    await loadTexts(['chat'])
    const toast = words()
    if (toast) showToast({ tone: 'error', ...toast })
  } catch {
    // Without the texts of the conversations the general one is shown.
    showToast({ tone: 'error', text: i18next.t('error.generic') })
  }
}

function followRemovals(): () => void {
  return useChats.subscribe(({ failedRemoval: failed }, before) => {
    if (failed === null || failed === before.failedRemoval) return
    const words = { name: memberName(failed) }
    void announce(() => ({
      text: `${i18next.t('chat:list.remove_failed', words)} ${errorText(failed.error)}`,
    }))
  })
}

/** Returns the row of an unsent message: it is in the document wherever the log is scrolled to. */
function rowOf({ client_id }: OutboxEntry): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')].find(
    ({ dataset }) => dataset.row === client_id,
  )
}

/** Returns whether a message is on the screen, where its row says that it has failed; its conversation may still be loading. */
function isOnScreen(entry: OutboxEntry): boolean {
  const row = rowOf(entry)
  const log = row?.closest('[role=log]')
  if (!row || !log) return false
  const [place, view] = [row.getBoundingClientRect(), log.getBoundingClientRect()]
  return place.bottom >= view.top && place.top <= view.bottom
}

/** The tab in which a message was sent reports it, unless it shows the message. */
function followMessages(navigate: (path: string) => void): () => void {
  return useOutbox.subscribe(({ entries }, before) => {
    const hadFailed = new Map(before.entries.map(({ client_id, state }) => [client_id, state === 'failed']))
    for (const entry of entries) {
      const { client_id, tab, profile_id } = entry
      if (entry.state !== 'failed' || hadFailed.get(client_id) !== false) continue
      if (tab !== thisTab() || isOnScreen(entry)) continue
      const name = chatWith(profile_id)?.profile.name
      const toast = () => ({
        text: name ? i18next.t('chat:failed.elsewhere_to', { name }) : i18next.t('chat:failed.elsewhere'),
        about: messagesTo(profile_id),
        action: {
          label: i18next.t('chat:attach.gift_open'),
          run: () => {
            const row = rowOf(entry)
            row?.scrollIntoView()
            if (row) row.querySelector('button')?.focus({ preventScroll: true })
            else navigate(link(PATHS.memberChat, { id: profile_id }))
          },
        },
      })
      const isUnsent = () =>
        useOutbox.getState().entries.some((now) => now.client_id === client_id && now.state === 'failed')
      void announce(() => (isUnsent() ? toast() : null))
    }
    for (const { state, profile_id } of before.entries) {
      const isLeft = entries.some((entry) => entry.state === 'failed' && entry.profile_id === profile_id)
      if (state === 'failed' && !isLeft) removeToastsAbout(messagesTo(profile_id))
    }
  })
}

/**
 * Reports on every page that a conversation could not be deleted, or that a message could not be sent that is not on the screen: the member
 * may have left the page long before the answer (docs/rules.md#removing-a-conversation, docs/rules.md#sending). Returns a function that
 * stops it.
 */
export function startChatFailures(navigate: (path: string) => void): () => void {
  const stops = [followRemovals(), followMessages(navigate)]
  return () => stops.forEach((stop) => stop())
}
