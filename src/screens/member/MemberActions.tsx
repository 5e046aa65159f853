import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { askToSignUp } from '#src/background/intent.ts'
import type { Profile } from '#src/domain/profile.ts'
import { useMessageCost } from '#src/features/costs/use-message-cost.ts'
import { useLike } from '#src/features/member/use-like.ts'
import { MoreMenu } from '#src/features/safety/MoreMenu.tsx'
import { link, PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { chatFill, heart, heartFill } from '#src/ui/icons.ts'
import styles from './MemberActions.module.css'

/** What one can do with a member; a bar within reach of the thumb on a phone. */
export function MemberActions({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['profile', 'common'])
  const navigate = useNavigate()
  const isLoggedIn = useSession((state) => state.user !== null)
  const { isLiked, toggle } = useLike(profile)
  const { text: cost } = useMessageCost()
  const chat = profile.conversation_id
    ? link(PATHS.chat, { id: profile.conversation_id })
    : link(PATHS.memberChat, { id: profile.id })

  function write() {
    if (isLoggedIn) void navigate(chat)
    else askToSignUp('message', profile)
  }

  return (
    <div className={styles.bar}>
      <Button size="lg" icon={chatFill} className={styles.message} onClick={write}>
        <span className={styles.words}>
          <span>{t('message')}</span> {cost && <span className={styles.cost}>{cost}</span>}
        </span>
      </Button>
      <IconButton
        look="disc"
        size="lg"
        accent
        icon={isLiked ? heartFill : heart}
        label={t('common:member.like')}
        aria-pressed={isLiked}
        onClick={() => void toggle()}
      />
      <MoreMenu profile={profile} look="disc" up />
    </div>
  )
}
