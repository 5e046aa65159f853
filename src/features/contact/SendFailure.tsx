import { useTranslation } from 'react-i18next'
import { Icon } from '#src/ui/Icon.tsx'
import { exclamationCircle } from '#src/ui/icons.ts'
import type { SendProblem } from './contact-failure.ts'

/** Explains, above the button, why a form was not sent. */
export function SendFailure({ problem }: { problem: SendProblem }) {
  const { t } = useTranslation(['service', 'common'])
  const texts = {
    unclear: t('fields.unclear_text'),
    offline: t('common:error.offline'),
    too_many: t('fields.too_many'),
    logged_out: t('fields.logged_out'),
    failed: t('common:error.generic'),
  }
  return (
    <div className="note note-danger row gap-3 align-stretch" role="alert">
      <Icon icon={exclamationCircle} size={20} className="nudge danger" />
      <div>
        <p className="danger strong">{problem === 'unclear' ? t('fields.unclear') : t('fields.not_sent')}</p>
        <p>{texts[problem]}</p>
      </div>
    </div>
  )
}
