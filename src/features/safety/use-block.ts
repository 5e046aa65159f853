import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import { blockMember, unblockMember } from '#src/actions/block.ts'
import { isCancelled } from '#src/domain/api-error.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { removeToastsAbout, showToast } from '#src/stores/browser/toasts.ts'

interface Block {
  block: (profile: ShortProfile) => Promise<void>
  unblock: (profile: ShortProfile) => Promise<void>
}

/**
 * Returns functions that block a member, with an undo in the toast, and unblock them. A failure reverts the change with a toast. Needs the
 * texts of the area `safety`.
 */
export function useBlock(): Block {
  const { t } = useTranslation(['safety', 'common'])

  async function unblock(profile: ShortProfile) {
    const name = memberName(profile)
    try {
      await unblockMember(profile.id)
      showToast({ tone: 'news', text: t('unblocked', { name }) })
    } catch (error) {
      if (isCancelled(error)) return
      // Whatever the reason, the member is still blocked, and that is what the user needs to know.
      showToast({ tone: 'error', text: t('unblock_failed', { name }) })
    }
  }

  async function block(profile: ShortProfile) {
    const name = memberName(profile)
    removeToastsAbout(profile.id)
    try {
      await blockMember(profile.id)
      showToast({
        tone: 'news',
        text: t('blocked', { name }),
        action: { label: t('common:undo'), run: () => void unblock(profile) },
      })
    } catch (error) {
      if (isCancelled(error)) return
      // Whatever the reason, nobody has been blocked, and that is what the user needs to know.
      showToast({ tone: 'error', text: t('block_failed', { name }) })
    }
  }

  return { block, unblock }
}
