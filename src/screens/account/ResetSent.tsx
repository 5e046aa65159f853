import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { Drawing } from '#src/ui/Drawing.tsx'

interface ResetSentProps {
  email: string
  onOther: () => void
}

/** Says that the mail with the link has been sent, below a title that says so, too. */
export function ResetSent({ email, onOther }: ResetSentProps) {
  const { t } = useTranslation('account')
  return (
    <div className="stack gap-4 anywhere">
      <Drawing name="plane" width={144} className="middle" />
      <p>{t('reset.sent', { email })}</p>
      <p className="muted">{t('reset.sent_hint')}</p>
      <Button variant="outline" wide onClick={onOther}>
        {t('reset.other')}
      </Button>
    </div>
  )
}
