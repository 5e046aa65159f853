import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import type { OpenChat } from '#src/stores/chats-open.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { useMessageCost } from '#src/components/use-message-cost.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { FictionalNotice } from '#src/features/messages/FictionalNotice.tsx'

interface FictionalQuestionProps {
  chat: OpenChat
  /** Credits; `null` where the backend gives no figure. */
  cost: number | null
  onSend: () => void
  onClose: () => void
}

/** Explains again what a fictional profile is, before the first message to it, and before the first that is not free. */
export function FictionalQuestion({
  chat: { profile, messages },
  cost,
  onSend,
  onClose,
}: FictionalQuestionProps) {
  const { t } = useTranslation(['chat', 'common'])
  const { textOf } = useMessageCost()
  const isWaiting = useOutbox((state) => state.entries.some((entry) => entry.profile_id === profile.id))
  const hasWritten = isWaiting || messages.some((message) => message.from_me)
  return (
    <Dialog
      open
      title={t(hasWritten ? 'ask.title_paid' : 'ask.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      restoreFocus={false}
      footer={
        <>
          <Button onClick={onSend}>
            {cost === null || cost === 0 ? t('attach.send') : t('attach.send_for', { cost: textOf(cost) })}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('ask.back')}
          </Button>
        </>
      }
    >
      <p>
        <FictionalLabel profile={profile} />
      </p>
      <p>{t('notice.fictional', { name: memberName(profile) })}</p>
      <p className="muted">
        <FictionalNotice />
      </p>
    </Dialog>
  )
}
