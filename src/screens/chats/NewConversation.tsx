import { useTranslation } from 'react-i18next'
import { Deferred } from '#src/components/Deferred.tsx'
import { memberName } from '#src/i18n/member-name.ts'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import type { Profile } from '#src/domain/member/profile.ts'
import type { DeferredData } from '#src/lib/deferred.ts'
import type { OpenChat } from '#src/stores/chats-open.ts'
import { Ideas } from './Ideas.tsx'
import { SharedInterests } from './MemberDetails.tsx'
import styles from './NewConversation.module.css'

const IDEAS = 4

interface NewConversationProps {
  chat: OpenChat
  details: () => DeferredData<Profile>
}

/**
 * Shown in place of the messages before the first one: the member, what both like, and, if a message can be sent, ideas for it. Import it
 * lazily.
 */
export function NewConversation({ chat: { profile, can_reply }, details }: NewConversationProps) {
  const { t } = useTranslation('chat')
  return (
    <div className={`stack gap-4 centered gutter pad-y-4 width-narrow ${styles.place}`}>
      <MemberPhoto profile={profile} shape="round" eager className={styles.photo} />
      <p className="text-l strong">{t('log.empty_title', { name: memberName(profile) })}</p>
      {can_reply && <p className="muted">{t('log.empty')}</p>}
      <Deferred data={details()} instead={null}>
        {(whole) => whole && <SharedInterests profile={whole} centered />}
      </Deferred>
      {can_reply && <Ideas profileId={profile.id} most={IDEAS} />}
    </div>
  )
}
