import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { useLike } from '#src/components/use-like.ts'
import { MoreMenu } from '#src/features/safety/MoreMenu.tsx'
import { link, PATHS } from '#src/paths.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'
import { setPhotosShown, useShownPhotos } from '#src/stores/browser/shown-photos.ts'
import { eye, eyeSlash, heart, heartFill, person, trash } from '#src/ui/icons.ts'
import { MenuItem } from '#src/ui/overlay/MenuItem.tsx'

interface ConversationMenuProps {
  profile: ShortProfile
  conversationId: string | null
  onDelete: (conversationId: string) => void
}

/** Further actions for the member and the conversation. Blocking the member also leaves the conversation. */
export function ConversationMenu({ profile, conversationId, onDelete }: ConversationMenuProps) {
  const { t } = useTranslation(['chat', 'common'])
  const navigate = useNavigate()
  const { isLiked, toggle } = useLike(profile)
  const isShown = useShownPhotos((state) => state.profileIds.includes(profile.id))
  const hasChoice = usePreferences(({ blurIncoming, discreet }) => blurIncoming && !discreet)
  return (
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
        <MenuItem icon={trash} onSelect={() => onDelete(conversationId)}>
          {t('remove.button')}
        </MenuItem>
      )}
    </MoreMenu>
  )
}
