import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import { likeDismissal, type LikeRow, type LikeType } from '#src/domain/member/likes.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { dismissedAt, dismiss, undoDismissal, useDismissals } from '#src/stores/browser/dismissals.ts'
import { markLikeSeen, useLikes } from '#src/stores/likes.ts'
import { showToast } from '#src/stores/browser/toasts.ts'

interface HiddenLikes {
  isHidden: (type: LikeType, id: string) => boolean
  /** Hides a member from the open list. */
  hide: (profile: ShortProfile) => void
  showAll: (rows: LikeRow[]) => void
}

/** Returns the likes that the member has hidden on this device, and functions that hide and restore them. */
export function useHiddenLikes(open: LikeType): HiddenLikes {
  const { t } = useTranslation(['likes', 'common'])
  const dismissals = useDismissals((state) => state.dismissals)
  const received = useLikes((state) => state.likes?.liked_by)
  const isHidden = (type: LikeType, id: string) =>
    dismissedAt(dismissals, likeDismissal(type, id)) !== undefined

  useEffect(() => {
    // A hidden like counts as seen. If the server cannot be reached, it is asked again after the next load.
    for (const { id, like_new } of received ?? [])
      if (like_new && dismissedAt(dismissals, likeDismissal('received', id)) !== undefined)
        markLikeSeen(id).catch(() => {})
  }, [dismissals, received])

  return {
    isHidden,
    hide: (profile) => {
      const dismissal = likeDismissal(open, profile.id)
      dismiss(dismissal)
      showToast({
        tone: 'news',
        text: t('hidden_done', { name: memberName(profile) }),
        action: { label: t('common:undo'), run: () => undoDismissal(dismissal) },
      })
    },
    showAll: (rows) => {
      for (const { profile } of rows)
        if (isHidden(open, profile.id)) undoDismissal(likeDismissal(open, profile.id))
    },
  }
}
