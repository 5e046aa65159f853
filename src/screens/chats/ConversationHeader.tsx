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
import { MoreMenu } from '#src/features/safety/MoreMenu.tsx'
import { link, PATHS } from '#src/paths.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'
import { setPhotosShown, useShownPhotos } from '#src/stores/browser/shown-photos.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { arrowLeft, eye, eyeSlash, heart, heartFill, person, trash } from '#src/ui/icons.ts'
import { MenuItem } from '#src/ui/overlay/MenuItem.tsx'
import styles from './ConversationHeader.module.css'

interface ConversationHeaderProps {
  profile: ShortProfile
  conversationId: string | null
}

/** The member of the conversation, with the label of a fictional profile, and the actions. Blocking also leaves the conversation. */
export const ConversationHeader = memo(function ConversationHeader({
  profile,
  conversationId,
}: ConversationHeaderProps) {
  const { t } = useTranslation(['chat', 'common'])
  const { isLiked, toggle } = useLike(profile)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const isShown = useShownPhotos((state) => state.profileIds.includes(profile.id))
  const hasChoice = usePreferences(({ blurIncoming, discreet }) => blurIncoming && !discreet)

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
      <MoreMenu
        profile={profile}
        conversationId={conversationId}
        onBlocked={() => void navigate(PATHS.chats, { replace: true })}
      >
        <MenuItem icon={person} to={link(PATHS.member, { id: profile.id })}>
          {t('common:member.view')}
        </MenuItem>
        <MenuItem icon={isLiked ? heartFill : heart} onSelect={() => void toggle()}>
          {t(isLiked ? 'header.unlike' : 'common:member.like')}
        </MenuItem>
        {hasChoice && (
          <MenuItem icon={isShown ? eyeSlash : eye} onSelect={() => setPhotosShown(profile.id, !isShown)}>
            {t(isShown ? 'picture.blur_menu' : 'picture.always_menu')}
          </MenuItem>
        )}
        {conversationId !== null && (
          <MenuItem icon={trash} onSelect={() => void remove(conversationId)}>
            {t('remove.button')}
          </MenuItem>
        )}
      </MoreMenu>
    </header>
  )
})
