import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '#src/lib/server-clock.ts'
import { Button } from '#src/ui/Button.tsx'

const WAIT_SECONDS = 30

interface ResendButtonProps {
  /** When the last code was asked for, by the server's clock, in milliseconds since 1970. */
  sentAt: number
  disabled: boolean
  onResend: () => Promise<void>
}

function secondsLeft(sentAt: number): number {
  return Math.min(WAIT_SECONDS, Math.max(0, Math.ceil(WAIT_SECONDS - (serverNow() - sentAt) / 1000)))
}

/** Sends the code again, 30 s after the last one at the earliest. */
export function ResendButton({ sentAt, disabled, onResend }: ResendButtonProps) {
  const { t } = useTranslation('debit')
  const [left, setLeft] = useState(() => secondsLeft(sentAt))
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(sentAt)), 500)
    return () => clearInterval(timer)
  }, [sentAt])

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
