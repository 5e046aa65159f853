import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askToSignUp } from '#src/background/intent.ts'
import type { ShortProfile } from '#src/domain/profile.ts'
import { requestOverlay } from '#src/stores/overlays.ts'
import { setLiked, useIsLiked } from '#src/stores/likes.ts'
import { useSession } from '#src/stores/session.ts'
import { showToast } from '#src/stores/toasts.ts'

/** The like of one profile: its state, and what a press does. Shown at once; a refusal undoes it and says so. A visitor is asked to sign up. */
export function useLike(profile: ShortProfile): { isLiked: boolean; toggle: () => Promise<void> } {
  const { t } = useTranslation()
  const isLoggedIn = useSession((state) => state.user !== null)
  const isLiked = useIsLiked(profile)
  const [isBusy, setBusy] = useState(false)

  async function toggle() {
    if (!isLoggedIn) {
      askToSignUp('like', profile)
      return
    }
    if (isBusy) return
    setBusy(true)
    try {
      const { match } = await setLiked(profile, !isLiked)
      if (match) requestOverlay('match', { profile, isAutomatic: false })
    } catch {
      // Whatever the reason, the like stands as it was before: that is what the member needs to know.
      showToast({ tone: 'error', text: t(isLiked ? 'member.unlike_failed' : 'member.like_failed') })
    } finally {
      setBusy(false)
    }
  }

  return { isLiked, toggle }
}
