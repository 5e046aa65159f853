import { type ReactElement, Suspense, useState } from 'react'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'

const BlockDialog = lazyDialog(() => import('./BlockDialog.tsx').then((module) => module.BlockDialog))
const ReportDialog = lazyDialog(() => import('./ReportDialog.tsx').then((module) => module.ReportDialog))

type Ask = (dialog: 'block' | 'report') => void

interface SafetyDialogsOptions {
  profile: ShortProfile
  /** The conversation that the member is reported from; part of the report. */
  conversationId?: string | null | undefined
  /** After the report no block is offered. */
  isBlocked?: boolean
  /** Called as soon as the member is blocked. */
  onBlocked?: (() => void) | undefined
  /** Called when a dialog is closed. */
  onLeft?: (() => void) | undefined
}

/** Returns a function that asks to block or report a member, and the dialogs that it opens. */
export function useSafetyDialogs(options: SafetyDialogsOptions): [Ask, ReactElement] {
  const { profile, conversationId = null, isBlocked, onBlocked, onLeft } = options
  const [asked, setAsked] = useState<Parameters<Ask>[0]>()
  const [open, setOpen] = useState(false)

  const ask: Ask = (dialog) => {
    setAsked(dialog)
    setOpen(true)
  }
  const onClose = () => {
    setOpen(false)
    onLeft?.()
  }
  const shared = { open, profile, onClose }
  return [
    ask,
    <Suspense key="dialogs">
      {asked === 'block' && <BlockDialog {...shared} onBlocked={onBlocked} />}
      {asked === 'report' && (
        <ReportDialog
          {...shared}
          conversationId={conversationId}
          onBlock={isBlocked ? undefined : () => ask('block')}
        />
      )}
    </Suspense>,
  ]
}
