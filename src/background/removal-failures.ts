import i18next from 'i18next'
import { loadTexts } from '#src/i18n/texts.ts'
import { useChats } from '#src/stores/chats.ts'
import { showToast } from '#src/stores/browser/toasts.ts'

async function announceFailure(name: string): Promise<void> {
  let text = i18next.t('error.generic')
  try {
    await loadTexts(['chat'])
    text = i18next.t('chat:list.remove_failed', { name })
  } catch {
    // Without the texts of the conversations the general one is shown.
  }
  showToast({ tone: 'error', text })
}

/**
 * Says on every page that a conversation could not be deleted: the call is made seconds later, when the member may have left the list
 * (docs/rules.md#removing-a-conversation). Returns a function that stops it.
 */
export function startRemovalFailures(): () => void {
  return useChats.subscribe(({ failedRemoval: name }, before) => {
    if (name !== null && name !== before.failedRemoval) void announceFailure(name)
  })
}
