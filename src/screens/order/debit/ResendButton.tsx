import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSecondsLeft } from '#src/lib/hooks/use-seconds-left.ts'
import { Button } from '#src/ui/Button.tsx'

const WAIT_SECONDS = 30

interface ResendButtonProps {
  /** When the last code was requested, by the server's clock, in milliseconds since 1970. */
  sentAt: number
  disabled: boolean
  onResend: () => Promise<void>
}

/** Sends the code again, 30 s after the last one at the earliest. */
export function ResendButton({ sentAt, disabled, onResend }: ResendButtonProps) {
  const { t } = useTranslation('debit')
  const [isBusy, setIsBusy] = useState(false)
  // Never more than the wait, even where the clock was corrected meanwhile.
  const left = Math.min(WAIT_SECONDS, useSecondsLeft(sentAt + WAIT_SECONDS * 1000))

  async function resend() {
    setIsBusy(true)
    await onResend()
    setIsBusy(false)
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      className="tabular"
      busy={isBusy}
      disabled={disabled || left > 0}
      onClick={() => void resend()}
    >
      {left > 0 ? t('code.resend_in', { seconds: left }) : t('code.resend')}
    </Button>
  )
}
