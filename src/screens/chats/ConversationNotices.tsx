import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isFictional } from '#src/domain/member/fictional.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { useSession } from '#src/stores/session.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown, mask } from '#src/ui/icons.ts'
import { lazily } from '#src/ui/lazily.tsx'
import styles from './Conversation.module.css'
import { FictionalNotice } from '#src/features/messages/FictionalNotice.tsx'

const UnconfirmedNotice = lazily(() =>
  import('./UnconfirmedNotice.tsx').then((module) => module.UnconfirmedNotice),
)

/**
 * Notices shown before a message is paid for: a fictional profile, an unconfirmed own address. Neither can be closed; an on-screen keyboard
 * leaves one line of each.
 */
export const ConversationNotices = memo(function ConversationNotices({ profile }: { profile: ShortProfile }) {
  const isUnconfirmed = useSession((state) => state.user?.status === 'not_confirmed')
  return (
    <>
      {isFictional(profile) && <FictionalFold profile={profile} />}
      {isUnconfirmed && (
        <Suspense>
          <UnconfirmedNotice profile={profile} />
        </Suspense>
      )}
    </>
  )
})

/** One line that names the member; it opens the site's notice. */
function FictionalFold({ profile }: { profile: ShortProfile }) {
  const { t } = useTranslation('chat')
  return (
    <details className="fixed line-below tinted text-s">
      <summary className={`row gap-2 pad-y-2 touch gutter ${styles.fold}`}>
        <Icon icon={mask} size={18} />
        <span className="grow">{t('notice.fictional', { name: memberName(profile) })}</span>
        <Icon icon={chevronDown} size={18} className={styles.arrow} />
      </summary>
      <p className={`gutter ${styles.more}`}>
        <FictionalNotice />
      </p>
    </details>
  )
}
