import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { askToSignUp } from '#src/actions/intent.ts'
import { isFictional } from '#src/domain/member/fictional.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { useLike } from '#src/components/use-like.ts'
import { MoreMenu } from '#src/features/safety/MoreMenu.tsx'
import { currentLocale, withTexts } from '#src/i18n/texts.ts'
import { chatPath } from '#src/features/messages/chat-paths.ts'
import { useMessageBudget } from '#src/features/messages/use-message-budget.ts'
import { useRecipient } from '#src/features/messages/use-recipient.ts'
import { link, PATHS } from '#src/paths.ts'
import { loadGifts } from '#src/stores/gifts.ts'
import { useIsLoggedIn } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { chatFill, gift, heart, heartFill, share as shareIcon } from '#src/ui/icons.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'
import { MenuItem } from '#src/ui/overlay/MenuItem.tsx'
import { useListPath } from './use-list-path.ts'
import styles from './MemberActions.module.css'

const GiftSheet = lazyDialog(() =>
  withTexts(
    ['chat'],
    import('./GiftSheet.tsx').then((module) => module.GiftSheet),
  ),
)

interface MemberActionsProps {
  profile: Profile
  /** True if the profile was opened from a list, to which Back leads. */
  hasList: boolean
}

/** The actions on a profile; a bar within reach of the thumb on a phone. */
export function MemberActions({ profile, hasList }: MemberActionsProps) {
  const { t } = useTranslation(['profile', 'common'])
  const navigate = useNavigate()
  const { to, isLike } = useListPath()
  const isLoggedIn = useIsLoggedIn()
  const { isLiked, toggle } = useLike(profile)
  const recipient = useRecipient(profile)
  const { cost, isFree } = useMessageBudget(recipient)
  const [gifts, setGifts] = useState<'open' | 'closed'>()

  function openChat() {
    if (isLoggedIn) void navigate(chatPath(profile.id, recipient.conversation_id))
    else askToSignUp('message', profile)
  }

  function openGifts() {
    if (!isLoggedIn) return askToSignUp('gift', profile)
    void loadGifts(currentLocale())
    setGifts('open')
  }

  /** After a block: back to the list, if the profile was opened from one. */
  function leave() {
    if (hasList) void navigate(to, { replace: true, preventScrollReset: !isLike })
  }

  function share() {
    const url = new URL(link(PATHS.member, { id: profile.id }), location.origin).href
    // Rejects when the share sheet is closed, which needs no message.
    navigator.share({ title: profile.name, url }).catch(() => {})
  }

  return (
    <div className={`row gap-3 align-stretch ${styles.bar}`} data-action-bar>
      {isFictional(profile) && (
        <div className={styles.label}>
          <FictionalLabel profile={profile} look="plain" />
        </div>
      )}
      <Button size="lg" icon={chatFill} className={`grow ${styles.message}`} onClick={openChat}>
        <span className={`column ${styles.words}`}>
          <span>{t('common:member.message')}</span>{' '}
          {cost.text && !isFree && <span className={`text-s normal ${styles.cost}`}>{cost.text}</span>}
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
      <IconButton look="disc" size="lg" icon={gift} label={t('gift')} onClick={openGifts} />
      <Suspense>
        {gifts && <GiftSheet profile={profile} open={gifts === 'open'} onClose={() => setGifts('closed')} />}
      </Suspense>
      <MoreMenu profile={profile} look="disc" up onBlocked={leave}>
        {'share' in navigator && (
          <MenuItem icon={shareIcon} onSelect={share}>
            {t('share')}
          </MenuItem>
        )}
      </MoreMenu>
    </div>
  )
}
