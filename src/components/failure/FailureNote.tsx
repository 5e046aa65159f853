import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { exclamationCircle } from '#src/ui/icons.ts'

/** The announced reason why an action failed, beside its button; if the device is offline, the note stays until it is online again. */
export function FailureNote({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  if (isOnline && children === t('error.offline')) return null
  return (
    <div className="note note-danger row gap-2 align-start danger" role="alert">
      <Icon icon={exclamationCircle} size={18} className="nudge" />
      <div>{children}</div>
    </div>
  )
}
