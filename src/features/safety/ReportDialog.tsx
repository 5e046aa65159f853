import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import { focusOn } from '#src/lib/focus-on.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { ReportForm } from './ReportForm.tsx'

interface ReportDialogProps {
  open: boolean
  profile: ShortProfile
  conversationId: string | null
  /** The text of the message that is reported. */
  quote?: string
  onClose: () => void
  /** `undefined` if the member is blocked already. */
  onBlock: (() => void) | undefined
}

/** Reports a member to the site, then thanks and offers to block them, unless they are. */
export function ReportDialog({ open, profile, conversationId, quote, onClose, onBlock }: ReportDialogProps) {
  const { t } = useTranslation(['safety', 'common'])
  const [isSent, setIsSent] = useState(false)
  const name = memberName(profile)

  function close() {
    onClose()
    setIsSent(false)
  }

  return (
    <Dialog
      open={open}
      title={t('report_title', { name })}
      closeLabel={t('common:close')}
      onClose={close}
      footer={
        isSent && (
          <>
            <Button ref={focusOn} onClick={close}>
              {t('done')}
            </Button>
            {onBlock && (
              <Button variant="outline" onClick={onBlock}>
                {t('block_too', { name })}
              </Button>
            )}
          </>
        )
      }
    >
      <p className="hide-empty" role="status">
        {isSent && t('report_sent')}
      </p>
      {!isSent && (
        <ReportForm
          profileId={profile.id}
          conversationId={conversationId}
          quote={quote}
          onSent={() => setIsSent(true)}
        />
      )}
    </Dialog>
  )
}
