import i18next from 'i18next'
import { memberName } from '#src/i18n/member-name.ts'
import { askToSignUp } from '#src/actions/intent.ts'
import { isCancelled } from '#src/domain/api-error.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { setLiked, useIsLiked, useLikes } from '#src/stores/likes.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { useIsLoggedIn } from '#src/stores/session.ts'
import { removeToastsAbout, showToast } from '#src/stores/browser/toasts.ts'

/**
 * Returns whether a profile is liked, and a toggle. The change is optimistic; a failure reverts it with a toast. A visitor is asked to sign
 * up.
 */
export function useLike(profile: ShortProfile): { isLiked: boolean; toggle: () => Promise<void> } {
  const isLoggedIn = useIsLoggedIn()
  const isLiked = useIsLiked(profile)

  async function set(liked: boolean) {
    const { t } = i18next
    const name = memberName(profile)
    // An older toast says the opposite, and its Undo would do what is already done; or that the like failed, which is tried again.
    removeToastsAbout(profile.id)
    try {
      const saved = await setLiked(profile, liked)
      if (saved === null) return
      if (saved.match) requestOverlay('match', { profile, isAutomatic: false })
      else {
        showToast({
          tone: 'news',
          about: profile.id,
          text: t(saved.liked ? 'member.like_done' : 'member.unlike_done', { name }),
          action: { label: t('undo'), run: () => void set(!saved.liked) },
        })
      }
    } catch (error) {
      if (isCancelled(error)) return
      // Whatever the reason, the like has been reverted, and that is what the member needs to know.
      const isStillLiked = ownValue(useLikes.getState().own, profile.id)
      showToast({
        tone: 'error',
        about: profile.id,
        text: t(isStillLiked ? 'member.unlike_failed' : 'member.like_failed'),
      })
    }
  }

  async function toggle() {
    if (isLoggedIn) await set(!isLiked)
    else askToSignUp('like', profile)
  }

  return { isLiked, toggle }
}
