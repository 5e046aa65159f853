import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import { blockMember, unblockMember } from '#src/actions/block.ts'
import { isCancelled, isUnanswered } from '#src/domain/api-error.ts'
import type { Profile, ShortProfile } from '#src/domain/member/profile.ts'
import { isMemberBlocked } from '#src/stores/blocked.ts'
import { removeToastsAbout, showToast } from '#src/stores/browser/toasts.ts'

type KnownProfile = ShortProfile & Pick<Profile, 'blocked'>

interface Block {
  block: (profile: ShortProfile) => Promise<void>
  unblock: (profile: KnownProfile) => Promise<void>
}

/**
 * Returns functions that block a member, with an undo in the toast, and unblock them. A failure reverts the change with a toast. Needs the
 * texts of the area `safety`.
 */
export function useBlock(): Block {
  const { t } = useTranslation(['safety', 'common'])

  function report(error: unknown, key: 'block_failed' | 'unblock_failed', name: string) {
    showToast({ tone: 'error', text: t(isUnanswered(error) ? 'block_unclear' : key, { name }) })
  }

  async function unblock(profile: KnownProfile) {
    const { id } = profile
    const name = memberName(profile)
    // The toast about the block says the opposite, and its Undo would do what is already done.
    removeToastsAbout(id)
    try {
      await unblockMember(id)
      showToast({ tone: 'news', about: id, text: t('unblocked', { name }) })
    } catch (error) {
      // A block that was refused, too, has been reported, and nothing is left to lift.
      if (!isCancelled(error) && isMemberBlocked(profile)) report(error, 'unblock_failed', name)
    }
  }

  async function block(profile: ShortProfile) {
    const { id } = profile
    const name = memberName(profile)
    const blocked = { ...profile, blocked: true }
    removeToastsAbout(id)
    try {
      await blockMember(id)
      // It may have been lifted before it was answered.
      if (!isMemberBlocked(blocked)) return
      showToast({
        tone: 'news',
        about: id,
        text: t('blocked', { name }),
        action: { label: t('common:undo'), run: () => void unblock(blocked) },
      })
    } catch (error) {
      if (!isCancelled(error)) report(error, 'block_failed', name)
    }
  }

  return { block, unblock }
}
