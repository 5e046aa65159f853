import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'

const WAIT_SECONDS = 30

interface ResendButtonProps {
  disabled: boolean
  onResend: () => Promise<void>
}

/** Sends the code again, 30 s after the last one at the earliest. */
export function ResendButton({ disabled, onResend }: ResendButtonProps) {
  const { t } = useTranslation('debit')
  const [startedAt] = useState(() => performance.now())
  const [left, setLeft] = useState(WAIT_SECONDS)
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil(WAIT_SECONDS - (performance.now() - startedAt) / 1000)))
    }, 500)
    return () => clearInterval(timer)
  }, [startedAt])

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
