import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { useMessageBudget } from '#src/features/messages/use-message-budget.ts'
import { useRecipient } from '#src/features/messages/use-recipient.ts'
import { link, PATHS } from '#src/paths.ts'
import { closeOverlay } from '#src/stores/browser/overlays.ts'
import { useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { FullScreen } from '#src/ui/overlay/FullScreen.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { chatFill, heartFill } from '#src/ui/icons.ts'
import styles from './MatchModal.module.css'

interface MatchModalProps {
  profile: ShortProfile
  /** True if the site gave the like on the member's behalf; the modal then says so. */
  isAutomatic: boolean
}

function close(): void {
  closeOverlay('match')
}

/** Announces a match over the whole screen; a click anywhere closes it (docs/rules.md#match-modal). */
export function MatchModal({ profile, isAutomatic }: MatchModalProps) {
  const { t } = useTranslation(['overlays', 'common'])
  const user = useSession((state) => state.user)
  const { cost, left, isFree } = useMessageBudget(useRecipient(profile))
  const name = memberName(profile)
  return (
    <FullScreen
      title={t('match.title')}
      closeLabel={t('common:close')}
      onClose={close}
      picture={
        <div className={`relative ${styles.photos}`}>
          {user && <MemberPhoto profile={user.profile} size="match" eager className={styles.own} />}
          <MemberPhoto profile={profile} size="match" eager className={styles.other} />
          <span className={styles.heart}>
            <Icon icon={heartFill} size={30} />
          </span>
        </div>
      }
    >
      <p className="text-l anywhere above-2 accent width-tile" dir="auto">
        {isAutomatic ? t('match.automatic', { name }) : t('match.text', { name })}
      </p>
      <div className={`hide-empty ${styles.label}`}>
        <FictionalLabel profile={profile} look="photo" />
      </div>
      <div className={`full above-6 stack gap-3 ${styles.actions}`}>
        <ButtonLink
          to={link(PATHS.memberChat, { id: profile.id })}
          variant="white"
          size="lg"
          icon={chatFill}
          onClick={close}
        >
          {t('common:member.message')}
        </ButtonLink>
        <Button variant="outline" size="lg" onClick={close}>
          {t('match.browse')}
        </Button>
      </div>
      {user && cost.text !== null && !isFree && (
        <p className="text-s above-5 accent">
          {t('match.cost', { cost: cost.text })} {left !== null && t('match.left', { count: left })}
        </p>
      )}
    </FullScreen>
  )
}
