import { useTranslation } from 'react-i18next'
import { memberName } from '#src/components/member-name.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { link, PATHS } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { trash } from '#src/ui/icons.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

interface RowSheetProps {
  open: boolean
  profile: ShortProfile
  onDelete: () => void
  onClose: () => void
}

/** What can be done with a conversation of the list, for a finger that rests on it. Import it lazily. */
export function RowSheet({ open, profile, onDelete, onClose }: RowSheetProps) {
  const { t } = useTranslation(['chat', 'common'])
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
          {t('header.view_profile')}
        </ButtonLink>
        <Button
          wide
          variant="outline"
          icon={trash}
          onClick={() => {
            onClose()
            onDelete()
          }}
        >
          {t('remove.button')}
        </Button>
      </div>
    </Dialog>
  )
}
