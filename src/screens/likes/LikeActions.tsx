import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from '#src/components/member-name.ts'
import { useMessageCost } from '#src/components/use-message-cost.ts'
import { link, PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { eyeSlash } from '#src/ui/icons.ts'
import styles from './LikesGrid.module.css'

interface LikeActionsProps {
  profile: ShortProfile
  onHide: (profile: ShortProfile) => void
}

/** The actions on a like besides liking back: a message, with its price, and hiding it. */
export function LikeActions({ profile, onHide }: LikeActionsProps) {
  const { t } = useTranslation('likes')
  const { text: cost } = useMessageCost()
  const name = memberName(profile)
  const chat = profile.conversation_id
    ? link(PATHS.chat, { id: profile.conversation_id })
    : link(PATHS.memberChat, { id: profile.id })
  return (
    <div className={`row gap-1 ${styles.actions}`}>
      <ButtonLink to={chat} variant="outline" size="sm" className="grow pad-y-1 pad-x-3">
        <span className={`column ${styles.words}`}>
          <span>{t('message')}</span> {cost && <span className="muted text-xs normal">{cost}</span>}
        </span>
      </ButtonLink>
      <IconButton icon={eyeSlash} label={t('hide', { name })} onClick={() => onHide(profile)} />
    </div>
  )
}
