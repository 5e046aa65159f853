import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { deleteConversation } from '#src/actions/delete-conversation.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { nameAndAge, NameWithAge } from '#src/components/NameWithAge.tsx'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberMeta } from '#src/components/MemberMeta.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { useLike } from '#src/components/use-like.ts'
import { isFocusInUse } from '#src/lib/focus-on.ts'
import { link, PATHS } from '#src/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { arrowLeft, heart, heartFill, trash } from '#src/ui/icons.ts'
import styles from './ConversationHeader.module.css'
import { ConversationMenu } from './ConversationMenu.tsx'

interface ConversationHeaderProps {
  profile: ShortProfile
  conversationId: string | null
}

/** The member of the conversation, with the label of a fictional profile, and the actions. */
export const ConversationHeader = memo(function ConversationHeader({
  profile,
  conversationId,
}: ConversationHeaderProps) {
  const { t } = useTranslation(['chat', 'common'])
  const { isLiked, toggle } = useLike(profile)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    if (!isFocusInUse()) heading.current?.focus({ preventScroll: true })
  }, [])

  async function remove(id: string) {
    await navigate(PATHS.chats, { replace: true })
    deleteConversation(id, profile)
  }

  return (
    <header className={`row gap-1 fixed line-below surface ${styles.header}`}>
      <Link className={`fixed round ${styles.back}`} to={PATHS.chats} aria-label={t('header.back')}>
        <Icon icon={arrowLeft} size={22} />
      </Link>
      <Link
        className={styles.portrait}
        to={link(PATHS.member, { id: profile.id })}
        aria-hidden="true"
        tabIndex={-1}
      >
        <MemberPhoto profile={profile} shape="round" eager />
      </Link>
      <div className="grow">
        <div className={`row shrink wrap ${styles.title}`}>
          <h1 ref={heading} className={`shrink text-l compact ${styles.name}`} tabIndex={-1}>
            <Link
              to={link(PATHS.member, { id: profile.id })}
              className={`plain-link ${styles.link}`}
              aria-label={nameAndAge(profile)}
            >
              <NameWithAge profile={profile} nameClass="truncate" />
            </Link>
          </h1>
          <FictionalLabel profile={profile} />
        </div>
        <MemberMeta profile={profile} isOnProfile />
      </div>
      <IconButton
        icon={isLiked ? heartFill : heart}
        label={t('common:member.like')}
        accent={isLiked}
        className={styles.like}
        aria-pressed={isLiked}
        onClick={() => void toggle()}
      />
      {conversationId !== null && (
        <IconButton
          icon={trash}
          label={t('remove.button')}
          className={styles.delete}
          onClick={() => void remove(conversationId)}
        />
      )}
      <ConversationMenu
        profile={profile}
        conversationId={conversationId}
        onDelete={(id) => void remove(id)}
      />
    </header>
  )
})
