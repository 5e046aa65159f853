import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import type { ChatEntry } from '#src/domain/chat/chat.ts'
import { link, PATHS } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { trash } from '#src/ui/icons.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useDeleteConversation } from './use-delete-conversation.ts'

interface RowSheetProps {
  open: boolean
  chat: ChatEntry
  /** Whether this conversation is the one shown beside the list. */
  isShown: boolean
  onClose: () => void
}

/** The actions for a conversation of the list, opened by a long press. Import it lazily. */
export function RowSheet({ open, chat, isShown, onClose }: RowSheetProps) {
  const { t } = useTranslation(['chat', 'common'])
  const remove = useDeleteConversation(chat, isShown)
  const { profile } = chat
  return (
    <Dialog
      open={open}
      title={memberName(profile)}
      closeLabel={t('common:close')}
      onClose={onClose}
      size="sm"
    >
      <div className="stack gap-3">
        <ButtonLink wide variant="outline" to={link(PATHS.member, { id: profile.id })}>
          {t('common:member.view')}
        </ButtonLink>
        <Button
          wide
          variant="outline"
          icon={trash}
          onClick={() => {
            onClose()
            void remove()
          }}
        >
          {t('remove.button')}
        </Button>
      </div>
    </Dialog>
  )
}
