import { useTranslation } from 'react-i18next'
import type { LikeType } from '#src/domain/member/likes.ts'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

const STATES = {
  received: {
    title: 'empty.received_title',
    text: 'empty.received_text',
    action: 'empty.received_action',
    to: PATHS.swipeGame,
  },
  withoutPhoto: {
    title: 'empty.photo_title',
    text: 'empty.photo_text',
    action: 'empty.photo_action',
    to: PATHS.profile,
  },
  sent: {
    title: 'empty.sent_title',
    text: 'empty.sent_text',
    action: 'common:look_around',
    to: PATHS.members,
  },
  matches: {
    title: 'empty.matches_title',
    text: 'empty.matches_text',
    action: 'common:look_around',
    to: PATHS.members,
  },
} as const

/** An empty list, with the way members get into it. */
export function NoLikes({ type }: { type: LikeType }) {
  const { t } = useTranslation(['likes', 'common'])
  const hasPhoto = useSession(({ user }) =>
    [user?.profile.main_image, ...(user?.profile.images ?? [])].some(
      (image) => image && image.status !== 'rejected',
    ),
  )
  const { title, text, action, to } = STATES[type === 'received' && !hasPhoto ? 'withoutPhoto' : type]
  return (
    <EmptyState
      drawing="cups"
      title={t(title)}
      action={
        <ButtonLink to={to} size="lg">
          {t(action)}
        </ButtonLink>
      }
    >
      {t(text)}
    </EmptyState>
  )
}
