import { useTranslation } from 'react-i18next'
import { memberName } from '#src/components/member-name.ts'
import type { LikeRow } from '#src/domain/member/likes.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { dismissedAt, dismiss, undoDismissal, useDismissals } from '#src/stores/browser/dismissals.ts'
import { markLikeSeen } from '#src/stores/likes.ts'
import { showToast } from '#src/stores/browser/toasts.ts'

interface HiddenLikes {
  isHidden: (id: string) => boolean
  hide: (profile: ShortProfile) => void
  showAll: (rows: LikeRow[]) => void
}

function flagOf(id: string): string {
  return `like-${id}`
}

/** Likes that the member does not want to see on this device; each can be brought back. */
export function useHiddenLikes(): HiddenLikes {
  const { t } = useTranslation(['likes', 'common'])
  const flags = useDismissals((state) => state.flags)
  const isHidden = (id: string) => dismissedAt(flags, flagOf(id)) !== undefined

  return {
    isHidden,
    hide: (profile) => {
      dismiss(flagOf(profile.id))
      // What is hidden is not news any more; when the server cannot be told, the mark comes back with the next load.
      markLikeSeen(profile.id).catch(() => {})
      showToast({
        tone: 'news',
        text: t('hidden_done', { name: memberName(profile) }),
        action: { label: t('common:member.undo'), run: () => undoDismissal(flagOf(profile.id)) },
      })
    },
    showAll: (rows) => {
      for (const { profile } of rows) if (isHidden(profile.id)) undoDismissal(flagOf(profile.id))
    },
  }
}
