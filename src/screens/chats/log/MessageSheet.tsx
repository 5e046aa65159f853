import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#src/domain/chat/chat.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { ReportDialog } from '#src/features/safety/ReportDialog.tsx'
import { showToast } from '#src/stores/browser/toasts.ts'
import { Button } from '#src/ui/Button.tsx'
import { copy as copyIcon, flag } from '#src/ui/icons.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

const BlockDialog = lazyDialog(() =>
  import('#src/features/safety/BlockDialog.tsx').then((module) => module.BlockDialog),
)

interface MessageSheetProps {
  /** `null` closes it. */
  message: Message | null
  profile: ShortProfile
  conversationId: string | null
  onClose: () => void
  onBlocked: () => void
}

/** What can be done with a message: copy its text, and report a received one. Import it lazily. */
export function MessageSheet({ message, profile, conversationId, onClose, onBlocked }: MessageSheetProps) {
  const { t } = useTranslation(['chat', 'common'])
  const [reported, setReported] = useState<Message | null>(null)
  const [isBlocking, setIsBlocking] = useState(false)

  async function copy(text: string) {
    onClose()
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'news', text: t('actions.copied') })
    } catch {
      // Blocked, or without a secure connection.
      showToast({ tone: 'error', text: t('message.copy_failed') })
    }
  }

  function report() {
    setReported(message)
    onClose()
  }

  return (
    <>
      <Dialog
        open={message !== null}
        title={t('message.title')}
        closeLabel={t('common:close')}
        onClose={onClose}
        size="sm"
      >
        <div className="stack gap-3">
          {message && message.text !== '' && (
            <Button wide variant="outline" icon={copyIcon} onClick={() => void copy(message.text)}>
              {t('actions.copy')}
            </Button>
          )}
          {message?.from_me === false && (
            <Button wide variant="outline" icon={flag} onClick={report}>
              {t('message.report')}
            </Button>
          )}
        </div>
      </Dialog>
      {reported && (
        <ReportDialog
          open={!isBlocking}
          profile={profile}
          conversationId={conversationId}
          quote={reported.text}
          onClose={() => setReported(null)}
          onBlock={() => setIsBlocking(true)}
        />
      )}
      <Suspense>
        {isBlocking && (
          <BlockDialog
            open
            profile={profile}
            onClose={() => {
              setIsBlocking(false)
              setReported(null)
            }}
            onBlocked={onBlocked}
          />
        )}
      </Suspense>
    </>
  )
}
