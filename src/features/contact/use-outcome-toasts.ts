import { useTranslation } from 'react-i18next'
import { showToast } from '#src/stores/browser/toasts.ts'
import { sendProblemOf } from './contact-failure.ts'

interface OutcomeToasts {
  toastSent: (reference: string) => void
  toastFailure: (error: unknown) => void
}

/** Tells somebody who left a form while it was being sent how that ended. `page` names the form, `thanks` is a sentence. */
export function useOutcomeToasts(page: string, thanks: string): OutcomeToasts {
  const { t } = useTranslation('service')
  return {
    toastSent: (reference) =>
      showToast({ tone: 'news', text: `${thanks} ${t('fields.reference', { reference })}` }),
    toastFailure: (error) => {
      const text = t(sendProblemOf(error) === 'unclear' ? 'fields.unclear' : 'fields.not_sent')
      showToast({ tone: 'error', text: `${page} – ${text}` })
    },
  }
}
