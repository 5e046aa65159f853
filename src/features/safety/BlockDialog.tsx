import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useBlock } from './use-block.ts'
import { useLoginWhenExpired } from './use-login-when-expired.ts'

interface BlockDialogProps {
  open: boolean
  profile: ShortProfile
  onClose: () => void
  onBlocked?: (() => void) | undefined
}

/** Confirms the block of a member, and explains its effects. */
export function BlockDialog({ open, profile, onClose, onBlocked }: BlockDialogProps) {
  const { t } = useTranslation(['safety', 'common'])
  const { block } = useBlock()
  const name = memberName(profile)
  useLoginWhenExpired(open)

  function confirm() {
    onClose()
    void block(profile)
    onBlocked?.()
  }

  return (
    <Dialog
      open={open}
      title={t('block_title', { name })}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" onClick={confirm}>
            {t('block')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      <p>{t('block_text')}</p>
    </Dialog>
  )
}
