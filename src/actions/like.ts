import i18next from 'i18next'
import { isCancelled, isUnanswered } from '#src/domain/api-error.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { removeToastsAbout, showToast } from '#src/stores/browser/toasts.ts'
import { setLiked, useLikes } from '#src/stores/likes.ts'

/** Likes a member or takes the like back, and says so; a match opens its overlay. The change is optimistic; a failure reverts it. */
export async function likeMember(profile: ShortProfile, liked: boolean): Promise<void> {
  const { t } = i18next
  const about = profile.id
  // An older toast says the opposite, and its Undo would do what is already done; or that the like failed, which is tried again.
  removeToastsAbout(about)
  try {
    const saved = await setLiked(profile, liked)
    if (saved === null) return
    if (saved.match) requestOverlay('match', { profile, isAutomatic: false })
    else {
      showToast({
        tone: 'news',
        about,
        text: t(saved.liked ? 'member.like_done' : 'member.unlike_done', { name: memberName(profile) }),
        action: { label: t('undo'), run: () => void likeMember(profile, !saved.liked) },
      })
    }
  } catch (error) {
    if (isCancelled(error)) return
    // Whatever the reason, the like has been reverted, and that is what the member needs to know.
    const failed = ownValue(useLikes.getState().own, about) ? 'member.unlike_failed' : 'member.like_failed'
    const key = isUnanswered(error) ? 'member.like_unclear' : failed
    showToast({ tone: 'error', about, text: t(key, { name: memberName(profile) }) })
  }
}
