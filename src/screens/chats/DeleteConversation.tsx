import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { PATHS } from '#src/paths.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { trash } from '#src/ui/icons.ts'
import { deleteConversation } from './delete-conversation.ts'

interface DeleteConversationProps {
  conversationId: string
  profile: ShortProfile
}

/** Takes the conversation off the list, where it can be put back for a while. */
export function DeleteConversation({ conversationId, profile }: DeleteConversationProps) {
  const { t } = useTranslation('chat')
  const navigate = useNavigate()

  async function remove() {
    await navigate(PATHS.chats, { replace: true })
    deleteConversation(conversationId, profile)
  }

  return <IconButton icon={trash} label={t('remove.button')} onClick={() => void remove()} />
}
