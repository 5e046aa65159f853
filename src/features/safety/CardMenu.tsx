import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { Button } from '#src/ui/Button.tsx'
import { flag, slashCircle } from '#src/ui/icons.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'
import { useSafetyDialogs } from './use-safety-dialogs.tsx'

const Dialog = lazyDialog(() => import('#src/ui/overlay/Dialog.tsx').then((module) => module.Dialog))

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
 * The menu of a member's card: block, report and what else the list offers. One for the whole list, beside it: a card may be removed while
 * its menu is open, by a phone that is turned or by a list that is loaded again. Needs the texts of the area `safety`.
 */
export function CardMenu({ profile, open, onClose, onBlocked, onLeft, actions }: CardMenuProps) {
  const { t } = useTranslation(['safety', 'common'])
  const [ask, dialogs] = useSafetyDialogs({ profile, onBlocked, onLeft })

  const choose = (run: () => void) => () => {
    onClose()
    run()
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
    <>
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
      </Suspense>
      {dialogs}
    </>
  )
}
