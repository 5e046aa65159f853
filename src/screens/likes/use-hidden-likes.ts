import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import { likeDismissal, type LikeRow } from '#src/domain/member/likes.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { dismissedAt, dismiss, undoDismissal, useDismissals } from '#src/stores/browser/dismissals.ts'
import { markLikeSeen, useLikes } from '#src/stores/likes.ts'
import { showToast } from '#src/stores/browser/toasts.ts'

interface HiddenLikes {
  isHidden: (id: string) => boolean
  hide: (profile: ShortProfile) => void
  showAll: (rows: LikeRow[]) => void
}

/** Returns the likes that the member has hidden on this device, and functions that hide and restore them. */
export function useHiddenLikes(): HiddenLikes {
  const { t } = useTranslation(['likes', 'common'])
  const dismissals = useDismissals((state) => state.dismissals)
  const received = useLikes((state) => state.likes?.liked_by)
  const isHidden = (id: string) => dismissedAt(dismissals, likeDismissal(id)) !== undefined

  useEffect(() => {
    // A hidden like counts as seen. If the server cannot be reached, it is asked again after the next load.
    for (const { id, like_new } of received ?? [])
      if (like_new && dismissedAt(dismissals, likeDismissal(id)) !== undefined)
        markLikeSeen(id).catch(() => {})
  }, [dismissals, received])

  return {
    isHidden,
    hide: (profile) => {
      dismiss(likeDismissal(profile.id))
      showToast({
        tone: 'news',
        text: t('hidden_done', { name: memberName(profile) }),
        action: { label: t('common:undo'), run: () => undoDismissal(likeDismissal(profile.id)) },
      })
    },
    showAll: (rows) => {
      for (const { profile } of rows) if (isHidden(profile.id)) undoDismissal(likeDismissal(profile.id))
    },
  }
}
