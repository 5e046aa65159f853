import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { Button } from '#src/ui/Button.tsx'
import { flag, slashCircle } from '#src/ui/icons.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'

const Dialog = lazyDialog(() => import('#src/ui/overlay/Dialog.tsx').then((module) => module.Dialog))
const BlockDialog = lazyDialog(() => import('./BlockDialog.tsx').then((module) => module.BlockDialog))
const ReportDialog = lazyDialog(() => import('./ReportDialog.tsx').then((module) => module.ReportDialog))

/** A further action of a card's menu. */
interface CardAction {
  icon: string
  label: string
  run: () => void
}

interface CardMenuProps {
  profile: ShortProfile
  open: boolean
  onClose: () => void
  /** Called as soon as the member is blocked in this menu. */
  onBlocked?: () => void
  /** Called when the menu, or the dialog to which it led, is closed. */
  onLeft?: () => void
  /** Above block and report. */
  actions?: readonly CardAction[]
}

/**
 * The menu of a member's card: block, report and what else the list offers. One for the whole list, beside it: a card may be removed while its
 * menu is open, by a phone that is turned or by a list that is loaded again. Needs the texts of the area `safety`.
 */
export function CardMenu({ profile, open, onClose, onBlocked, onLeft, actions }: CardMenuProps) {
  const { t } = useTranslation(['safety', 'common'])
  const [asked, setAsked] = useState<'block' | 'report'>()
  const [isAsking, setIsAsking] = useState(false)

  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  const ask = (dialog: 'block' | 'report') => {
    setAsked(dialog)
    setIsAsking(true)
  }
  const close = () => {
    setIsAsking(false)
    onLeft?.()
  }
  const leave = () => {
    onClose()
    onLeft?.()
  }
  const rows: readonly CardAction[] = [
    ...(actions ?? []),
    { icon: slashCircle, label: t('block'), run: () => ask('block') },
    { icon: flag, label: t('report'), run: () => ask('report') },
  ]
  return (
    <Suspense>
      {open && (
        <Dialog open size="sm" title={memberName(profile)} closeLabel={t('common:close')} onClose={leave}>
          <div className="stack gap-2">
            {rows.map(({ icon, label, run }) => (
              <Button key={label} variant="outline" wide icon={icon} onClick={choose(run)}>
                {label}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
      {asked === 'block' && (
        <BlockDialog open={isAsking} profile={profile} onClose={close} onBlocked={onBlocked} />
      )}
      {asked === 'report' && (
        <ReportDialog
          open={isAsking}
          profile={profile}
          conversationId={null}
          onClose={close}
          onBlock={() => ask('block')}
        />
      )}
    </Suspense>
  )
}
