import { useTranslation } from 'react-i18next'
import { memberName } from '#src/components/member-name.ts'
import { blockMember, unblockMember } from '#src/actions/block.ts'
import { isCancelled } from '#src/domain/api-error.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { showToast } from '#src/stores/browser/toasts.ts'

interface Block {
  block: (profile: ShortProfile) => Promise<void>
  unblock: (profile: ShortProfile) => Promise<void>
}

/** Blocks a member and says so with an undo, or lifts the block; a refusal puts things back and says that too. Needs the texts of `safety`. */
export function useBlock(): Block {
  const { t } = useTranslation('safety')

  async function unblock(profile: ShortProfile) {
    const name = memberName(profile)
    try {
      await unblockMember(profile)
      showToast({ tone: 'news', text: t('unblocked', { name }) })
    } catch (error) {
      if (isCancelled(error)) return
      // Whatever the reason, the block stands as before: that is what the member needs to know.
      showToast({ tone: 'error', text: t('unblock_failed', { name }) })
    }
  }

  async function block(profile: ShortProfile) {
    const name = memberName(profile)
    try {
      await blockMember(profile)
      showToast({
        tone: 'news',
        text: t('blocked', { name }),
        action: { label: t('undo'), run: () => void unblock(profile) },
      })
    } catch (error) {
      if (isCancelled(error)) return
      // Whatever the reason, nobody is blocked now: that is what the member needs to know.
      showToast({ tone: 'error', text: t('block_failed', { name }) })
    }
  }

  return { block, unblock }
}
